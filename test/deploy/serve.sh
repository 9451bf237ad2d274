#!/bin/sh
# serve.sh nginx|caddy: configures and runs the web server as docs/deploying.md describes.
# If started as root on a system that allows mount namespaces, it makes the disk read-only except for RUN_DIR and
# switches to an unprivileged user.
set -eu
if [ "$(id -u)" = 0 ] && [ -z "${CONFINED:-}" ] && unshare --mount true 2>/dev/null; then
  export CONFINED=yes
  exec unshare --mount sh "$0" "$@"
fi
if [ -n "${CONFINED:-}" ] && [ "$(id -u)" = 0 ]; then
  chown 65534:65534 "$RUN_DIR"
  mount --bind "$RUN_DIR" "$RUN_DIR"
  mount -o remount,bind,ro /
  exec setpriv --reuid=65534 --regid=65534 --clear-groups sh "$0" "$@"
fi
sh "$DEPLOY_DIR/configure.sh"
# Simulates a host nginx whose access log contains full addresses.
[ "$1" = caddy ] || sed -i "s|access_log off;.*|access_log $RUN_DIR/host.log;|" "$RUN_DIR/nginx.conf"
# Redirects from HTTP would need port 80, which requires root.
[ "$1" = nginx ] || sed -i 's|admin off|admin off\n\tauto_https disable_redirects|' "$RUN_DIR/Caddyfile"
case $1 in
nginx) exec nginx -e stderr -c "$RUN_DIR/nginx.conf" ;;
caddy) exec caddy run --config "$RUN_DIR/Caddyfile" --adapter caddyfile ;;
esac
