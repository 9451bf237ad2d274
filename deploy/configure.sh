#!/bin/sh
# Generates a web server configuration for the viewer from environment variables and writes it to RUN_DIR:
#   config.json, site.conf (for the http block of an existing nginx), nginx.conf (complete), Caddyfile.
# It doesn't write anywhere else, so VIEWER_DIR and this folder may be read-only. docs/deploying.md lists the variables.
set -eu
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

: "${BASE_URL:=}" "${AUTH:=key}" "${EMBED_ORIGINS:=}" "${RECORDING_ORIGINS:=}"
: "${LISTEN:=8080}" "${ACCESS_LOG:=/dev/stdout}" "${FOLDER:=/}" "${VIEWER_DIR:=$deploy/../dist}" "${RUN_DIR:=$deploy/../run}"
: "${CADDY_ADDRESS:=}" "${UPSTREAM_URL:=}" "${API_KEY_FILE:=}" "${SIGN_IN_URL:=}" "${CA_FILE:=/etc/ssl/certs/ca-certificates.crt}"

fail() {
  echo "configure.sh: $1" >&2
  exit 1
}

# matches TEXT PATTERN: succeeds if TEXT is a single line and PATTERN matches all of it.
matches() {
  [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

host='[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
port='(:[1-9][0-9]{0,4})?'
origin="https://$host$port|http://(localhost|[A-Za-z0-9.-]+\\.localhost|127(\\.[0-9]+){3})$port"
path='(/[A-Za-z0-9._~-]+)*/?'
# Matches paths that are inserted into a configuration, where a space, quote or semicolon could end a directive.
plain_path='/[A-Za-z0-9._/-]+'

# origins NAME LIST: validates origins separated by spaces or commas, and prints them separated by single spaces.
origins() {
  list=''
  for one in $(printf '%s' "$2" | tr ',' ' '); do
    matches "$one" "$origin" || fail "$1: \"$one\" is not an origin such as https://portal.example"
    case "$one" in
    *[[:upper:]]* | https://*:443 | http://*:80) fail "$1: write \"$one\" in lower case and without the default port, as browsers do" ;;
    esac
    list="$list $one"
  done
  printf '%s' "${list# }"
}

# json_list ORIGINS: prints the origins as a JSON array.
json_list() {
  list=''
  for one in $1; do list="$list, \"$one\""; done
  printf '[%s]' "${list#, }"
}

set -f
case "$AUTH" in key | proxy) ;; *) fail 'AUTH must be "key" or "proxy"' ;; esac
[ -z "$BASE_URL" ] || matches "$BASE_URL" "($origin)$path" ||
  fail 'BASE_URL must be empty, or an https URL without a query (http only on this machine)'
matches "$FOLDER" '(/[A-Za-z0-9._~-]+)*/' || fail 'FOLDER must start and end with a slash, for example /tools/calls/'
matches "$LISTEN" '([0-9.]+:|\[[0-9a-f:]+\]:)?[0-9]+' || fail 'LISTEN must be a port, or an address and a port'
[ -z "$CADDY_ADDRESS" ] || matches "$CADDY_ADDRESS" '[A-Za-z0-9.:/-]+' || fail 'CADDY_ADDRESS must be a Caddy site address'
matches "$ACCESS_LOG" "$plain_path" || fail 'ACCESS_LOG must be an absolute path without special characters'
embed=$(origins EMBED_ORIGINS "$EMBED_ORIGINS")
recording=$(origins RECORDING_ORIGINS "$RECORDING_ORIGINS")
viewer=$(CDPATH='' cd -- "$VIEWER_DIR" && pwd) || fail "VIEWER_DIR: the folder $VIEWER_DIR does not exist"
matches "$viewer" "$plain_path" || fail "VIEWER_DIR: the path $viewer contains special characters"
[ -f "$viewer/index.html" ] || fail "VIEWER_DIR: the folder $viewer has no index.html; run npm run build to create it"

service=$(printf '%s' "$BASE_URL" | sed -E 's|^(https?://[^/]+).*|\1|')
policy=$(sed -e "s|@CONNECT@|$service $recording|" -e "s|@ANCESTORS@|$embed|" "$deploy/content-security-policy.template" |
  tr '\n' ' ' | tr -s ' ' | sed -e 's/ ;/;/g' -e 's/ $//')

umask 022
mkdir -p "$RUN_DIR"
# In a world-writable parent folder such as /tmp, a different user may have created RUN_DIR first.
[ -O "$RUN_DIR" ] && [ ! -L "$RUN_DIR" ] || fail "RUN_DIR: $RUN_DIR belongs to a different user, or is a symbolic link"
RUN_DIR=$(CDPATH='' cd -- "$RUN_DIR" && pwd)
matches "$RUN_DIR" "$plain_path" || fail "RUN_DIR: the path $RUN_DIR contains special characters"
rm -f "$RUN_DIR/authorization.conf" "$RUN_DIR/authorization.caddy"
mkdir -p "$RUN_DIR/site" "$RUN_DIR/temp"
cat >"$RUN_DIR/config.json" <<JSON
{
  "baseUrl": "$BASE_URL",
  "auth": "$AUTH",
  "embedOrigins": $(json_list "$embed"),
  "recordingOrigins": $(json_list "$recording")
}
JSON

# A symbolic link maps FOLDER to VIEWER_DIR, so a single document root can serve the viewer at any path.
site=$viewer
if [ "$FOLDER" != / ]; then
  site=$RUN_DIR/site
  mkdir -p "$site$(dirname "$FOLDER")"
  rm -f "$site${FOLDER%/}"
  ln -s "$viewer" "$site${FOLDER%/}"
fi

address=${CADDY_ADDRESS:-http://:${LISTEN##*:}}
bind=${LISTEN%"${LISTEN##*:}"}
in_folder=''
[ "$FOLDER" != / ] || in_folder='/# only in a folder$/d'
fill() {
  sed -e "$in_folder" -e "s|@POLICY@|$policy|" -e "s|@SITE@|$site|" -e "s|@RUN_DIR@|$RUN_DIR|g" -e "s|@LISTEN@|$LISTEN|" \
    -e "s|@ACCESS_LOG@|$ACCESS_LOG|" -e "s|@FOLDER@|$FOLDER|g" -e "s|@FOLDER_NAME@|${FOLDER%/}|g" -e "s|@ADDRESS@|$address|" \
    -e "s|@BIND@|$(printf '%s' "${bind:-0.0.0.0}" | sed -E 's/:$//; s/[][]//g')|" "$deploy/$1"
}
fill nginx/nginx.template >"$RUN_DIR/nginx.conf"
fill nginx/site.template >"$RUN_DIR/site.conf"
fill caddy/Caddyfile.template >"$RUN_DIR/Caddyfile"
echo '# No proxy: each user enters a key.' | tee "$RUN_DIR/proxy.conf" >"$RUN_DIR/proxy.caddy"
[ -n "$UPSTREAM_URL" ] || exit 0

# The rest of this script configures the reverse proxy that adds the key.
[ "$AUTH" = proxy ] || fail 'UPSTREAM_URL requires AUTH=proxy'
[ -z "$BASE_URL" ] || fail 'BASE_URL must be empty with UPSTREAM_URL, because the service then has the origin of the viewer'
matches "$UPSTREAM_URL" "(https?://$host(:[0-9]+)?)$path" || fail 'UPSTREAM_URL must be a URL without a query'
[ -n "$SIGN_IN_URL" ] || fail 'SIGN_IN_URL is missing; it must respond with 2xx for signed-in users and with 401 for others'
matches "$SIGN_IN_URL" "https?://$host(:[0-9]+)?(/[A-Za-z0-9._~/-]*)?" || fail 'SIGN_IN_URL must be a URL without a query'
matches "$CA_FILE" "$plain_path" || fail 'CA_FILE must be an absolute path without special characters'
[ -r "$API_KEY_FILE" ] || fail 'API_KEY_FILE must be a readable file that contains the key'
key=$(tr -d '\r\n' <"$API_KEY_FILE")
matches "$key" '[A-Za-z0-9._~+/=-]+' || fail 'API_KEY_FILE: the key contains characters that are not allowed in a bearer token'

scheme=${UPSTREAM_URL%%://*}
rest=${UPSTREAM_URL#*://}
name=${rest%%/*}
upstream_path=$(printf '%s' "$rest" | sed -E 's|^[^/]*||; s|/$||')
case "$name" in *:*) address=$name ;; *) address=$name:$([ "$scheme" = https ] && echo 443 || echo 80) ;; esac
fill_proxy() {
  sed -e "s|@SCHEME@|$scheme|" -e "s|@NAME@|$name|" -e "s|@HOST@|${name%%:*}|" -e "s|@ADDRESS@|$address|" \
    -e "s|@PATH@|$upstream_path|" -e "s|@SIGN_IN_URL@|$SIGN_IN_URL|" -e "s|@RUN_DIR@|$RUN_DIR|" -e "s|@CA_FILE@|$CA_FILE|" \
    -e "s|@SIGN_IN_ORIGIN@|$(printf '%s' "$SIGN_IN_URL" | sed -E 's|^(https?://[^/]+).*|\1|')|" \
    -e "s|@SIGN_IN_PATH@|$(printf '%s' "$SIGN_IN_URL" | sed -E 's|^https?://[^/]+||; s|^$|/|')|" "$deploy/$1"
}
fill_proxy nginx/upstream.template >>"$RUN_DIR/site.conf"
fill_proxy nginx/proxy.template >"$RUN_DIR/proxy.conf"
fill_proxy caddy/proxy.template >"$RUN_DIR/proxy.caddy"
umask 077
printf 'proxy_set_header Authorization "Bearer %s";\n' "$key" >"$RUN_DIR/authorization.conf"
printf 'header_up Authorization "Bearer %s"\n' "$key" >"$RUN_DIR/authorization.caddy"
