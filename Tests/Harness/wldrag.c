/* wldrag - a window that files can be dragged from.
 * usage: wldrag FILE     a press begins to drag FILE; prints what became of it, "dropped" or "cancelled", and ends.
 * Build: see Makefile. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>
#include "xdg-shell.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wl_seat *seat;
static struct wl_data_device_manager *manager;
static struct wl_data_device *device;
static struct wl_surface *surface;
static char uri[4200];
static int width = 300, height = 300;
static const char *outcome;

static void nothing() {}

/* ---- the file that is dragged ---- */
static void source_send(void *x, struct wl_data_source *source, const char *type, int32_t fd) {
	if (write(fd, uri, strlen(uri)) < 0) perror("wldrag");
	close(fd);
}
/* sway says so after the end of every drag, too. */
static void source_cancelled(void *x, struct wl_data_source *source) { if (!outcome) outcome = "cancelled"; }
static void source_finished(void *x, struct wl_data_source *source) { outcome = "dropped"; }
static const struct wl_data_source_listener source_listener = {
	(void *)nothing, source_send, source_cancelled, (void *)nothing, source_finished, (void *)nothing };

static void offer_new(void *x, struct wl_data_device *d, struct wl_data_offer *offer) { }
static const struct wl_data_device_listener device_listener = {
	offer_new, (void *)nothing, (void *)nothing, (void *)nothing, (void *)nothing, (void *)nothing };

static void pointer_button(void *x, struct wl_pointer *p, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {
	if (!state) return;
	struct wl_data_source *source = wl_data_device_manager_create_data_source(manager);
	wl_data_source_add_listener(source, &source_listener, NULL);
	wl_data_source_offer(source, "text/uri-list");
	wl_data_source_set_actions(source, WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY);
	wl_data_device_start_drag(device, source, surface, NULL, serial);
}
static const struct wl_pointer_listener pointer_listener = {
	.enter = (void *)nothing, .leave = (void *)nothing, .motion = (void *)nothing, .button = pointer_button, .axis = (void *)nothing,
	.frame = (void *)nothing, .axis_source = (void *)nothing, .axis_stop = (void *)nothing, .axis_discrete = (void *)nothing };

/* ---- the window ---- */
static void draw(void) {
	int size = width * height * 4, fd = memfd_create("wldrag", MFD_CLOEXEC);
	if (fd < 0 || ftruncate(fd, size)) exit(1);
	uint32_t *pixels = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (pixels == MAP_FAILED) exit(1);
	for (int i = 0; i < width * height; i++) pixels[i] = 0x305070;
	struct wl_shm_pool *pool = wl_shm_create_pool(shm, fd, size);
	wl_surface_attach(surface, wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888), 0, 0);
	wl_surface_damage_buffer(surface, 0, 0, width, height);
	wl_surface_commit(surface);
	wl_shm_pool_destroy(pool);
	munmap(pixels, size);
	close(fd);
}
static void configured(void *x, struct xdg_surface *s, uint32_t serial) { xdg_surface_ack_configure(s, serial); draw(); }
static const struct xdg_surface_listener surface_listener = { configured };
static void sized(void *x, struct xdg_toplevel *t, int32_t w, int32_t h, struct wl_array *states) { if (w > 0 && h > 0) width = w, height = h; }
static void closed(void *x, struct xdg_toplevel *t) { outcome = "closed"; }
static const struct xdg_toplevel_listener toplevel_listener = { .configure = sized, .close = closed };
static void ping(void *x, struct xdg_wm_base *b, uint32_t serial) { xdg_wm_base_pong(b, serial); }
static const struct xdg_wm_base_listener shell_listener = { ping };

static void global(void *x, struct wl_registry *r, uint32_t name, const char *interface, uint32_t version) {
	if (!strcmp(interface, "wl_compositor")) compositor = wl_registry_bind(r, name, &wl_compositor_interface, 4);
	else if (!strcmp(interface, "wl_shm")) shm = wl_registry_bind(r, name, &wl_shm_interface, 1);
	else if (!strcmp(interface, "xdg_wm_base")) shell = wl_registry_bind(r, name, &xdg_wm_base_interface, 1);
	else if (!strcmp(interface, "wl_seat")) seat = wl_registry_bind(r, name, &wl_seat_interface, 5);
	else if (!strcmp(interface, "wl_data_device_manager")) manager = wl_registry_bind(r, name, &wl_data_device_manager_interface, 3);
}
static const struct wl_registry_listener registry_listener = { global, (void *)nothing };

int main(int argc, char **argv) {
	if (argc != 2) { fprintf(stderr, "usage: wldrag FILE\n"); return 2; }
	snprintf(uri, sizeof uri, "file://%s\r\n", argv[1]);
	struct wl_display *display = wl_display_connect(NULL);
	if (!display) { perror("wldrag: no compositor"); return 1; }
	wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
	wl_display_roundtrip(display);
	if (!compositor || !shm || !shell || !seat || !manager) { fprintf(stderr, "wldrag: the compositor lacks something\n"); return 1; }
	xdg_wm_base_add_listener(shell, &shell_listener, NULL);
	wl_pointer_add_listener(wl_seat_get_pointer(seat), &pointer_listener, NULL);
	device = wl_data_device_manager_get_data_device(manager, seat);
	wl_data_device_add_listener(device, &device_listener, NULL);
	surface = wl_compositor_create_surface(compositor);
	struct xdg_surface *role = xdg_wm_base_get_xdg_surface(shell, surface);
	xdg_surface_add_listener(role, &surface_listener, NULL);
	struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(role);
	xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
	xdg_toplevel_set_app_id(toplevel, "wldrag");
	wl_surface_commit(surface);
	while (!outcome) if (wl_display_dispatch(display) < 0) return 1;
	puts(outcome);
	return strcmp(outcome, "dropped") != 0;
}
