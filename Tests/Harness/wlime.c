/* wlime - an input method that composes one word.
 * usage: wlime COMPOSING WORD     waits for a text field; shows COMPOSING in it, half a second later enters WORD, prints it and what the
 *                                field is for (content HINT PURPOSE, numbers of text-input-v3), and ends.
 * Only for compositors with zwp_input_method_manager_v2 (sway). Build: see Makefile. */
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

/* The protocol comes with no package: its tables, as far as they are needed. */
static const struct wl_interface method_interface;
static const struct wl_interface *types[] = { NULL, NULL, NULL, &wl_seat_interface, &method_interface };
static const struct wl_message method_requests[] = {
	{ "commit_string", "s", types }, { "set_preedit_string", "sii", types }, { "delete_surrounding_text", "uu", types },
	{ "commit", "u", types }, { "get_input_popup_surface", "no", types }, { "grab_keyboard", "n", types }, { "destroy", "", types } };
static const struct wl_message method_events[] = {
	{ "activate", "", types }, { "deactivate", "", types }, { "surrounding_text", "suu", types },
	{ "text_change_cause", "u", types }, { "content_type", "uu", types }, { "done", "", types }, { "unavailable", "", types } };
static const struct wl_interface method_interface = { "zwp_input_method_v2", 1, 7, method_requests, 7, method_events };
static const struct wl_message manager_requests[] = { { "get_input_method", "on", types + 3 }, { "destroy", "", types } };
static const struct wl_interface manager_interface = { "zwp_input_method_manager_v2", 1, 2, manager_requests, 0, NULL };
enum { COMMIT_STRING, SET_PREEDIT, DELETE_SURROUNDING, COMMIT };

static struct wl_seat *seat;
static struct wl_proxy *manager, *method;
static uint32_t serial, hints, purpose;
static int isActive, isRefused;

static void activate(void *x, struct wl_proxy *m) { isActive = 1; }
static void deactivate(void *x, struct wl_proxy *m) { isActive = 0; }
static void surrounding(void *x, struct wl_proxy *m, const char *text, uint32_t cursor, uint32_t anchor) { }
static void cause(void *x, struct wl_proxy *m, uint32_t why) { }
static void content(void *x, struct wl_proxy *m, uint32_t hint, uint32_t use) { hints = hint, purpose = use; }
static void done(void *x, struct wl_proxy *m) { serial++; }
static void unavailable(void *x, struct wl_proxy *m) { isRefused = 1; }
static void (*method_listener[])(void) = { (void (*)(void))activate, (void (*)(void))deactivate, (void (*)(void))surrounding,
	(void (*)(void))cause, (void (*)(void))content, (void (*)(void))done, (void (*)(void))unavailable };

static void global(void *x, struct wl_registry *r, uint32_t name, const char *interface, uint32_t version) {
	if (!strcmp(interface, "wl_seat")) seat = wl_registry_bind(r, name, &wl_seat_interface, 1);
	else if (!strcmp(interface, manager_interface.name)) manager = wl_registry_bind(r, name, &manager_interface, 1);
}
static void gone(void *x, struct wl_registry *r, uint32_t name) { }
static const struct wl_registry_listener registry_listener = { global, gone };

int main(int argc, char **argv) {
	if (argc != 3) { fprintf(stderr, "usage: wlime COMPOSING WORD\n"); return 2; }
	struct wl_display *display = wl_display_connect(NULL);
	if (!display) { perror("wlime: no compositor"); return 1; }
	wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
	wl_display_roundtrip(display);
	if (!manager || !seat) { fprintf(stderr, "wlime: the compositor takes no input methods\n"); return 1; }
	method = wl_proxy_marshal_constructor(manager, 0, &method_interface, seat, NULL);
	wl_proxy_add_listener(method, method_listener, NULL);
	while (!isRefused && !(isActive && serial)) if (wl_display_dispatch(display) < 0) return 1;
	if (isRefused) { fprintf(stderr, "wlime: there is an input method already\n"); return 1; }
	wl_proxy_marshal(method, SET_PREEDIT, argv[1], 0, (int)strlen(argv[1]));
	wl_proxy_marshal(method, COMMIT, serial);
	wl_display_roundtrip(display);
	poll(NULL, 0, 500);
	wl_display_roundtrip(display);
	wl_proxy_marshal(method, COMMIT_STRING, argv[2]);
	wl_proxy_marshal(method, COMMIT, serial);
	wl_display_roundtrip(display);
	printf("%s\ncontent %u %u\n", argv[2], hints, purpose);
	return 0;
}
