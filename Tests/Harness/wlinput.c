/* wlinput - deliver scripted pointer and keyboard input to a headless test compositor.
 *
 *   wlinput --serve SOCKET          keep the virtual devices, obey commands (run by with-*)
 *   wlinput COMMAND [ARG...]        send one command to the server at $HARNESS_INPUT
 *
 * The server keeps one pointer and one keyboard for as long as it lives, so the seat
 * looks like a real one: devices do not come and go with every command.  A command is
 * answered after a round trip: when it returns, the compositor has handled the event.
 *
 *   move X Y            pointer to X,Y in logical (layout) coordinates, fractions allowed
 *   moveby DX DY        relative motion
 *   press|release|click [left|right|middle|side|extra|CODE]
 *   scroll N [h]        N wheel notches (15 units each; negative: up/left), h: horizontal
 *   swipe D [h]         finger scroll by D units, then axis_stop (wlroots only)
 *   key down|up|tap COMBO   COMBO: keysym names joined by '+', e.g. ctrl+shift+Left
 *   type TEXT           UTF-8 text, every character must exist in the keymap
 *   layout NAME [VARIANT]   replace the keyboard's keymap (wlroots only)
 *   unplug|plug pointer|keyboard    device removal and return (wlroots only)
 *
 * Protocols: zwlr_virtual_pointer_v1 + zwp_virtual_keyboard_v1, else org_kde_kwin_fake_input.
 * The tables below describe just what is used of them, so no protocol files are needed.
 * Build: cc -O1 -Wall -o wlinput wlinput.c $(pkg-config --cflags --libs wayland-client xkbcommon)
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

/* ---- protocol tables (order of requests and events is the opcode) ---- */
static const struct wl_interface vptr_if, vkbd_if, xdgout_if;
static const struct wl_interface *none[8];
static const struct wl_interface *t_seat_vptr[] = { &wl_seat_interface, &vptr_if };
static const struct wl_interface *t_seat_vkbd[] = { &wl_seat_interface, &vkbd_if };
static const struct wl_interface *t_xdgout[] = { &xdgout_if, &wl_output_interface };

static const struct wl_message vptrm_req[] = { { "create_virtual_pointer", "?on", t_seat_vptr } };
static const struct wl_interface vptrm_if = { "zwlr_virtual_pointer_manager_v1", 1, 1, vptrm_req, 0, NULL };
enum { VP_MOTION, VP_MOTION_ABS, VP_BUTTON, VP_AXIS, VP_FRAME, VP_SOURCE, VP_STOP, VP_DISCRETE, VP_DESTROY };
static const struct wl_message vptr_req[] = {
	{ "motion", "uff", none }, { "motion_absolute", "uuuuu", none }, { "button", "uuu", none },
	{ "axis", "uuf", none }, { "frame", "", none }, { "axis_source", "u", none },
	{ "axis_stop", "uu", none }, { "axis_discrete", "uufi", none }, { "destroy", "", none } };
static const struct wl_interface vptr_if = { "zwlr_virtual_pointer_v1", 1, 9, vptr_req, 0, NULL };

static const struct wl_message vkbdm_req[] = { { "create_virtual_keyboard", "on", t_seat_vkbd } };
static const struct wl_interface vkbdm_if = { "zwp_virtual_keyboard_manager_v1", 1, 1, vkbdm_req, 0, NULL };
enum { VK_KEYMAP, VK_KEY, VK_MODIFIERS, VK_DESTROY };
static const struct wl_message vkbd_req[] = {
	{ "keymap", "uhu", none }, { "key", "uuu", none }, { "modifiers", "uuuu", none }, { "destroy", "", none } };
static const struct wl_interface vkbd_if = { "zwp_virtual_keyboard_v1", 1, 4, vkbd_req, 0, NULL };

enum { FI_AUTH, FI_MOTION, FI_BUTTON, FI_AXIS, FI_TOUCH_DOWN, FI_TOUCH_MOTION, FI_TOUCH_UP, FI_TOUCH_CANCEL, FI_TOUCH_FRAME,
	FI_ABS, FI_KEY };
static const struct wl_message fake_req[] = {
	{ "authenticate", "ss", none }, { "pointer_motion", "ff", none }, { "button", "uu", none },
	{ "axis", "uf", none }, { "touch_down", "2uff", none }, { "touch_motion", "2uff", none },
	{ "touch_up", "2u", none }, { "touch_cancel", "2", none }, { "touch_frame", "2", none },
	{ "pointer_motion_absolute", "3ff", none }, { "keyboard_key", "4uu", none } };
static const struct wl_interface fake_if = { "org_kde_kwin_fake_input", 4, 11, fake_req, 0, NULL };

static const struct wl_message xdgm_req[] = { { "destroy", "", none }, { "get_xdg_output", "no", t_xdgout } };
static const struct wl_interface xdgm_if = { "zxdg_output_manager_v1", 2, 2, xdgm_req, 0, NULL };
static const struct wl_message xdgout_req[] = { { "destroy", "", none } };
static const struct wl_message xdgout_ev[] = {
	{ "logical_position", "ii", none }, { "logical_size", "ii", none }, { "done", "", none },
	{ "name", "2s", none }, { "description", "2s", none } };
static const struct wl_interface xdgout_if = { "zxdg_output_v1", 2, 1, xdgout_req, 5, xdgout_ev };

/* ---- state ---- */
static struct wl_display *dpy;
static struct wl_seat *seat;
static struct wl_proxy *vptrm, *vkbdm, *xdgm, *fake, *vptr, *vkbd;
static struct xkb_context *xkb;
static struct xkb_keymap *map;
static struct xkb_state *state;
struct out { uint32_t name; struct wl_output *o; struct wl_proxy *x; int px, py, w, h; struct out *next; };
static struct out *outs;
static char err[256];

#define REQ(p, op, ...) wl_proxy_marshal((struct wl_proxy *)(p), op, ##__VA_ARGS__)
static uint32_t now(void) {
	struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint32_t)(t.tv_sec * 1000 + t.tv_nsec / 1000000);
}
static int fail(const char *msg, const char *what) {
	snprintf(err, sizeof err, "%s%s%s", msg, what ? ": " : "", what ? what : ""); return -1;
}

/* ---- outputs: the box of all of them is what an absolute motion refers to ---- */
static void xo_pos(void *d, struct wl_proxy *x, int32_t px, int32_t py) { struct out *o = d; o->px = px; o->py = py; }
static void xo_size(void *d, struct wl_proxy *x, int32_t w, int32_t h) { struct out *o = d; o->w = w; o->h = h; }
static void xo_none(void *d, struct wl_proxy *x) {}
static void xo_str(void *d, struct wl_proxy *x, const char *s) {}
static void (*xo_listener[])(void) = { (void (*)(void))xo_pos, (void (*)(void))xo_size,
	(void (*)(void))xo_none, (void (*)(void))xo_str, (void (*)(void))xo_str };
static void watch(struct out *o) {
	if (!xdgm || o->x) return;
	o->x = wl_proxy_marshal_constructor(xdgm, 1, &xdgout_if, NULL, o->o);
	wl_proxy_add_listener(o->x, xo_listener, o);
}
static void global(void *d, struct wl_registry *r, uint32_t name, const char *i, uint32_t v) {
	if (!strcmp(i, "wl_seat") && !seat) seat = wl_registry_bind(r, name, &wl_seat_interface, 1);
	else if (!strcmp(i, vptrm_if.name)) vptrm = wl_registry_bind(r, name, &vptrm_if, 1);
	else if (!strcmp(i, vkbdm_if.name)) vkbdm = wl_registry_bind(r, name, &vkbdm_if, 1);
	else if (!strcmp(i, xdgm_if.name)) xdgm = wl_registry_bind(r, name, &xdgm_if, v < 2 ? v : 2);
	else if (!strcmp(i, fake_if.name) && v >= 4) fake = wl_registry_bind(r, name, &fake_if, 4);
	else if (!strcmp(i, "wl_output")) {
		struct out *o = calloc(1, sizeof *o);
		o->name = name; o->o = wl_registry_bind(r, name, &wl_output_interface, 1);
		o->next = outs; outs = o; watch(o);
	}
}
static void global_remove(void *d, struct wl_registry *r, uint32_t name) {
	for (struct out **p = &outs; *p; p = &(*p)->next) if ((*p)->name == name) {
		struct out *o = *p; *p = o->next;
		if (o->x) { REQ(o->x, 0); wl_proxy_destroy(o->x); }
		wl_output_destroy(o->o); free(o); return;
	}
}
static const struct wl_registry_listener reg = { global, global_remove };

/* ---- devices ---- */
static int load_keymap(const char *layout, const char *variant) {
	struct xkb_rule_names n = { .rules = "evdev", .model = "pc105", .layout = layout, .variant = variant };
	struct xkb_keymap *m = xkb_keymap_new_from_names(xkb, &n, 0);
	if (!m) return fail("no such keyboard layout", layout);
	xkb_keymap_unref(map); xkb_state_unref(state);
	map = m; state = xkb_state_new(m);
	return 0;
}
static void send_keymap(void) {
	char *s = xkb_keymap_get_as_string(map, XKB_KEYMAP_FORMAT_TEXT_V1);
	size_t n = strlen(s) + 1;
	int fd = memfd_create("keymap", MFD_CLOEXEC);
	if (fd < 0 || write(fd, s, n) != (ssize_t)n) { perror("keymap"); exit(1); }
	REQ(vkbd, VK_KEYMAP, 1, fd, (uint32_t)n);
	close(fd); free(s);
}
static void plug_pointer(void) {
	if (!vptr && vptrm) vptr = wl_proxy_marshal_constructor(vptrm, 0, &vptr_if, seat, NULL);
}
static void plug_keyboard(void) {
	if (vkbd || !vkbdm) return;
	vkbd = wl_proxy_marshal_constructor(vkbdm, 0, &vkbd_if, seat, NULL);
	send_keymap();
}

/* ---- pointer ---- */
static int sync_now(void) { return wl_display_roundtrip(dpy) < 0 ? fail("the compositor closed the connection", NULL) : 0; }
static int need_pointer(void) { return vptr || fake ? 0 : fail("no virtual pointer", NULL); }
static int move_to(double x, double y) {
	if (need_pointer()) return -1;
	if (fake) { REQ(fake, FI_ABS, wl_fixed_from_double(x), wl_fixed_from_double(y)); return 0; }
	int x0 = 1 << 30, y0 = 1 << 30, x1 = 0, y1 = 0;
	for (struct out *o = outs; o; o = o->next) if (o->w) {
		if (o->px < x0) x0 = o->px;
		if (o->py < y0) y0 = o->py;
		if (o->px + o->w > x1) x1 = o->px + o->w;
		if (o->py + o->h > y1) y1 = o->py + o->h;
	}
	if (x1 <= x0) return fail("no output", NULL);
	REQ(vptr, VP_MOTION_ABS, now(), (uint32_t)((x - x0) * 256), (uint32_t)((y - y0) * 256),
	    (uint32_t)(x1 - x0) * 256, (uint32_t)(y1 - y0) * 256);
	REQ(vptr, VP_FRAME);
	return 0;
}
static int move_by(double dx, double dy) {
	if (need_pointer()) return -1;
	if (fake) { REQ(fake, FI_MOTION, wl_fixed_from_double(dx), wl_fixed_from_double(dy)); return 0; }
	REQ(vptr, VP_MOTION, now(), wl_fixed_from_double(dx), wl_fixed_from_double(dy));
	REQ(vptr, VP_FRAME);
	return 0;
}
static int button(const char *name, int down) {
	static const char *names[] = { "left", "right", "middle", "side", "extra" };
	uint32_t code = 0;
	for (int i = 0; i < 5; i++) if (!name || !strcmp(name, names[i])) { code = 0x110 + i; break; }
	if (!code && !(code = strtoul(name, NULL, 0))) return fail("no such button", name);
	if (need_pointer()) return -1;
	if (fake) { REQ(fake, FI_BUTTON, code, (uint32_t)down); return 0; }
	REQ(vptr, VP_BUTTON, now(), code, (uint32_t)down);
	REQ(vptr, VP_FRAME);
	return 0;
}
static int scroll(double n, uint32_t axis, int finger) {
	if (need_pointer()) return -1;
	if (fake) {
		if (finger) return fail("swipe is not possible with fake_input", NULL);
		REQ(fake, FI_AXIS, axis, wl_fixed_from_double(n * 15)); return 0;
	}
	/* wlroots 0.15 gives the source to the axis named last, so it follows the axis here */
	if (finger) {
		REQ(vptr, VP_AXIS, now(), axis, wl_fixed_from_double(n)); REQ(vptr, VP_SOURCE, 1u); REQ(vptr, VP_FRAME);
		REQ(vptr, VP_STOP, now(), axis); REQ(vptr, VP_SOURCE, 1u);
	} else {
		REQ(vptr, VP_DISCRETE, now(), axis, wl_fixed_from_double(n * 15), (int32_t)n); REQ(vptr, VP_SOURCE, 0u);
	}
	REQ(vptr, VP_FRAME);
	return 0;
}

/* ---- fingers ---- */
static int finger(const char *what, const char *id, const char *x, const char *y) {
	if (!fake) return fail("fingers are not possible with this compositor", NULL);
	uint32_t n = strtoul(id, NULL, 0);
	if (!strcmp(what, "up")) REQ(fake, FI_TOUCH_UP, n);
	else if (!strcmp(what, "cancel")) { REQ(fake, FI_TOUCH_CANCEL); return 0; }
	else if (!x || !y) return fail("a finger needs a place", what);
	else REQ(fake, strcmp(what, "down") ? FI_TOUCH_MOTION : FI_TOUCH_DOWN, n,
	         wl_fixed_from_double(atof(x)), wl_fixed_from_double(atof(y)));
	REQ(fake, FI_TOUCH_FRAME);
	return 0;
}

/* ---- keyboard ---- */
static int key(xkb_keycode_t code, int down) {
	if (fake) { REQ(fake, FI_KEY, code - 8, (uint32_t)down); return 0; }
	if (!vkbd) return fail("no virtual keyboard", NULL);
	REQ(vkbd, VK_KEY, now(), code - 8, (uint32_t)down);
	xkb_state_update_key(state, code, down ? XKB_KEY_DOWN : XKB_KEY_UP);
	REQ(vkbd, VK_MODIFIERS, xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
	    xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED), xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
	    xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE));
	return 0;
}
/* the key (and shift level) that yields a keysym in the first layout */
static int find_sym(xkb_keysym_t sym, xkb_keycode_t *code, int *level) {
	for (int l = 0; l < 4; l++)
		for (xkb_keycode_t k = xkb_keymap_min_keycode(map); k <= xkb_keymap_max_keycode(map); k++) {
			const xkb_keysym_t *s;
			if (l < (int)xkb_keymap_num_levels_for_key(map, k, 0) &&
			    xkb_keymap_key_get_syms_by_level(map, k, 0, l, &s) == 1 && s[0] == sym) { *code = k; *level = l; return 0; }
		}
	return -1;
}
static int tap_sym(xkb_keysym_t sym) {
	xkb_keycode_t k, shift = 42 + 8, altgr = 100 + 8; int l;
	if (find_sym(sym, &k, &l)) return fail("not in the keymap", NULL);
	if ((l & 1 && key(shift, 1)) || (l & 2 && key(altgr, 1)) || key(k, 1) || key(k, 0) ||
	    (l & 2 && key(altgr, 0)) || (l & 1 && key(shift, 0))) return -1;
	return 0;
}
static int combo(const char *s, int down, int up) {
	static const char *alias[][2] = { { "ctrl", "Control_L" }, { "control", "Control_L" }, { "shift", "Shift_L" },
		{ "alt", "Alt_L" }, { "super", "Super_L" }, { "altgr", "ISO_Level3_Shift" }, { "enter", "Return" }, { "esc", "Escape" } };
	char buf[128]; snprintf(buf, sizeof buf, "%s", s);
	xkb_keycode_t held[8]; int n = 0;
	for (char *save, *p = strtok_r(buf, "+", &save); p && n < 8; p = strtok_r(NULL, "+", &save)) {
		for (size_t i = 0; i < sizeof alias / sizeof *alias; i++) if (!strcmp(p, alias[i][0])) p = (char *)alias[i][1];
		int l; xkb_keysym_t sym = xkb_keysym_from_name(p, XKB_KEYSYM_NO_FLAGS);
		if (!sym || find_sym(sym, &held[n], &l)) return fail("no such key", p);
		if (down && key(held[n], 1)) return -1;
		n++;
	}
	if (up) while (n--) if (key(held[n], 0)) return -1;
	return 0;
}
static int type(const char *s) {
	while (*s) {
		unsigned char c = *s; uint32_t u; int more;
		if (c < 0x80) u = c, more = 0; else if (c < 0xe0) u = c & 31, more = 1;
		else if (c < 0xf0) u = c & 15, more = 2; else u = c & 7, more = 3;
		for (s++; more && (*s & 0xc0) == 0x80; more--) u = u << 6 | (*s++ & 63);
		xkb_keysym_t sym = u == '\n' ? XKB_KEY_Return : u == '\t' ? XKB_KEY_Tab : xkb_utf32_to_keysym(u);
		if (tap_sym(sym)) { char w[16]; snprintf(w, sizeof w, "U+%04X", u); return fail("cannot be typed with this keymap", w); }
		if (sync_now()) return -1;
	}
	return 0;
}

/* ---- commands ---- */
static int obey(int n, char **a) {
	const char *c = a[0], *a1 = n > 1 ? a[1] : NULL, *a2 = n > 2 ? a[2] : NULL;
	if (!strcmp(c, "move") && a2) return move_to(atof(a1), atof(a2));
	if (!strcmp(c, "moveby") && a2) return move_by(atof(a1), atof(a2));
	if (!strcmp(c, "press")) return button(a1, 1);
	if (!strcmp(c, "release")) return button(a1, 0);
	if (!strcmp(c, "click")) return button(a1, 1) || button(a1, 0) ? -1 : 0;
	if (!strcmp(c, "scroll") && a1) return scroll(atof(a1), a2 && *a2 == 'h', 0);
	if (!strcmp(c, "swipe") && a1) return scroll(atof(a1), a2 && *a2 == 'h', 1);
	if (!strcmp(c, "finger") && a2) return finger(a1, a2, n > 3 ? a[3] : NULL, n > 4 ? a[4] : NULL);
	if (!strcmp(c, "key") && a2) return combo(a2, strcmp(a1, "up") != 0, strcmp(a1, "down") != 0);
	if (!strcmp(c, "type") && a1) return type(a1);
	if (!strcmp(c, "ping")) return 0;
	if (fake) return fail("not possible with this compositor", c);
	if (!strcmp(c, "layout") && a1) { if (load_keymap(a1, a2)) return -1; if (vkbd) send_keymap(); return 0; }
	if (!strcmp(c, "plug") && a1) { if (*a1 == 'p') plug_pointer(); else plug_keyboard(); return 0; }
	if (!strcmp(c, "unplug") && a1) {
		struct wl_proxy **p = *a1 == 'p' ? &vptr : &vkbd;
		if (*p) { REQ(*p, *a1 == 'p' ? VP_DESTROY : VK_DESTROY); wl_proxy_destroy(*p); *p = NULL; }
		return 0;
	}
	return fail("unknown command or missing argument", c);
}
static void answer(int fd) {
	char buf[65536]; size_t n = 0; ssize_t r; char *argv[64]; int argc = 0;
	while (n < sizeof buf - 1 && (r = read(fd, buf + n, sizeof buf - 1 - n)) > 0) n += r;
	buf[n] = 0;
	for (size_t i = 0; i < n && argc < 63; i += strlen(buf + i) + 1) argv[argc++] = buf + i;
	argv[argc] = NULL; err[0] = 0;
	int rc = argc ? obey(argc, argv) : fail("empty command", NULL);
	if (sync_now()) rc = -1;
	if (rc) dprintf(fd, "%s", err);
}
static int sock_addr(struct sockaddr_un *a, const char *path) {
	memset(a, 0, sizeof *a); a->sun_family = AF_UNIX;
	if (!path || strlen(path) >= sizeof a->sun_path) { fprintf(stderr, "wlinput: no usable socket path (HARNESS_INPUT)\n"); return -1; }
	strcpy(a->sun_path, path);
	return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}
static int serve(const char *path) {
	if (!(dpy = wl_display_connect(NULL))) { perror("wlinput: no compositor"); return 1; }
	xkb = xkb_context_new(0);
	const char *layout = getenv("XKB_DEFAULT_LAYOUT");
	if (load_keymap(layout && *layout ? layout : "us", getenv("XKB_DEFAULT_VARIANT"))) { fprintf(stderr, "wlinput: %s\n", err); return 1; }
	struct wl_registry *r = wl_display_get_registry(dpy);
	wl_registry_add_listener(r, &reg, NULL);
	wl_display_roundtrip(dpy);
	for (struct out *o = outs; o; o = o->next) watch(o);
	if (fake) REQ(fake, FI_AUTH, "wlinput", "automated test");
	else if (seat) { plug_pointer(); plug_keyboard(); }
	if (wl_display_roundtrip(dpy) < 0 || (!fake && !vptr)) { fprintf(stderr, "wlinput: the compositor offers no way to inject input\n"); return 1; }
	struct sockaddr_un a; int ls = sock_addr(&a, path);
	unlink(path);
	if (ls < 0 || bind(ls, (struct sockaddr *)&a, sizeof a) || listen(ls, 8)) { perror("wlinput: socket"); return 1; }
	for (;;) {
		struct pollfd p[2] = { { wl_display_get_fd(dpy), POLLIN }, { ls, POLLIN } };
		if (wl_display_dispatch_pending(dpy) < 0 || wl_display_flush(dpy) < 0) return 0;
		if (poll(p, 2, -1) < 0 && errno != EINTR) return 1;
		if (p[0].revents && wl_display_dispatch(dpy) < 0) return 0; /* the compositor ended */
		if (p[1].revents) {
			int c = accept4(ls, NULL, NULL, SOCK_CLOEXEC);
			if (c >= 0) { answer(c); close(c); }
		}
	}
}
int main(int argc, char **argv) {
	if (argc == 3 && !strcmp(argv[1], "--serve")) return serve(argv[2]);
	if (argc < 2) { fprintf(stderr, "usage: wlinput COMMAND [ARG...] | --serve SOCKET\n"); return 2; }
	struct sockaddr_un a; int fd = sock_addr(&a, getenv("HARNESS_INPUT"));
	if (fd < 0) return 2;
	if (connect(fd, (struct sockaddr *)&a, sizeof a)) { perror("wlinput: no input server"); return 2; }
	for (int i = 1; i < argc; i++)
		if (write(fd, argv[i], strlen(argv[i]) + 1) < 0) { perror("wlinput"); return 2; }
	shutdown(fd, SHUT_WR);
	char buf[512]; ssize_t n, total = 0;
	while ((n = read(fd, buf, sizeof buf)) > 0) { if (!total) fprintf(stderr, "wlinput: "); total += n; fwrite(buf, 1, n, stderr); }
	if (total) fputc('\n', stderr);
	return total ? 1 : 0;
}
