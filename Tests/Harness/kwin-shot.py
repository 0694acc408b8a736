#!/usr/bin/python3
"""Screenshot from KWin (D-Bus ScreenShot2): kwin-shot.py FILE.png|FILE.ppm [OUTPUT|active]

KWin sends raw pixels through a pipe; they are written with the standard library alone, as PNG or, quicker, as PPM.
"""
import os, struct, sys, threading, zlib
import dbus

path, what = sys.argv[1], (sys.argv[2:] or [None])[0]
bus = dbus.SessionBus()
shot = dbus.Interface(bus.get_object("org.kde.KWin", "/org/kde/KWin/ScreenShot2"),
                      "org.kde.KWin.ScreenShot2")
r, w = os.pipe()
data = bytearray()

def drain():
    while chunk := os.read(r, 1 << 20):
        data.extend(chunk)

t = threading.Thread(target=drain, daemon=True)     # a failed call must not leave us waiting for pixels
t.start()
opts = dbus.Dictionary({"native-resolution": True, "include-cursor": False}, signature="sv")
fd = dbus.types.UnixFd(w)
try:
    if what == "active":
        res = shot.CaptureActiveWindow(opts, fd)
    elif what:
        res = shot.CaptureScreen(what, opts, fd)
    else:
        res = shot.CaptureActiveScreen(opts, fd)
finally:
    os.close(w)
    del fd
t.join()
width, height, stride, fmt = (int(res[k]) for k in ("width", "height", "stride", "format"))
assert fmt in (4, 5, 6), f"QImage format {fmt}"     # RGB32, ARGB32, ARGB32 premultiplied
is_ppm = path.endswith(".ppm")
rows = bytearray()
for y in range(height):
    line = data[y * stride : y * stride + width * 4]
    rgb = bytearray(width * 3)
    rgb[0::3], rgb[1::3], rgb[2::3] = line[2::4], line[1::4], line[0::4]
    rows += rgb if is_ppm else b"\0" + rgb

def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

with open(path, "wb") as f:
    if is_ppm:
        f.write(b"P6 %d %d 255\n" % (width, height) + rows)
    else:
        f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                + chunk(b"IDAT", zlib.compress(bytes(rows), 6)) + chunk(b"IEND", b""))
