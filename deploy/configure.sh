#!/bin/sh
# Turns settings in the environment into what a web server needs to serve the viewer, all of it in RUN_DIR:
#   config.json, site.conf (for the http block of an nginx that you run already), nginx.conf (a whole one), Caddyfile.
# Writes nowhere else: VIEWER_DIR and this folder may be read-only. What each setting means: README, "Deploy".
set -eu
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

: "${BASE_URL:=}" "${AUTH:=key}" "${EMBED_ORIGINS:=}" "${RECORDING_ORIGINS:=}"
: "${LISTEN:=8080}" "${ACCESS_LOG:=/dev/stdout}" "${FOLDER:=/}" "${VIEWER_DIR:=$deploy/../dist}" "${RUN_DIR:=$deploy/../run}"
: "${CADDY_ADDRESS:=}" "${UPSTREAM_URL:=}" "${API_KEY_FILE:=}" "${SIGN_IN_URL:=}" "${CA_FILE:=/etc/ssl/certs/ca-certificates.crt}"

fail() {
  echo "configure.sh: $1" >&2
  exit 1
}

# matches TEXT PATTERN: whether one line, and the whole of it, is of that form.
matches() {
  [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

host='[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
port='(:[1-9][0-9]{0,4})?'
origin="https://$host$port|http://(localhost|[A-Za-z0-9.-]+\\.localhost|127(\\.[0-9]+){3})$port"
path='(/[A-Za-z0-9._~-]+)*/?'
# What enters a configuration: no space, quote or semicolon could end a directive there.
plain_path='/[A-Za-z0-9._/-]+'

# origins NAME LIST: checks origins with spaces or commas between, and writes them with single spaces.
origins() {
  list=''
  for one in $(printf '%s' "$2" | tr ',' ' '); do
    matches "$one" "$origin" || fail "$1: \"$one\" is no origin such as https://portal.example"
    case "$one" in
    *[[:upper:]]* | https://*:443 | http://*:80) fail "$1: write \"$one\" as browsers do, in small letters and without the usual port" ;;
    esac
    list="$list $one"
  done
  printf '%s' "${list# }"
}

# json_list ORIGINS: as a JSON array.
json_list() {
  list=''
  for one in $1; do list="$list, \"$one\""; done
  printf '[%s]' "${list#, }"
}

set -f
case "$AUTH" in key | proxy) ;; *) fail 'AUTH must be "key" or "proxy"' ;; esac
[ -z "$BASE_URL" ] || matches "$BASE_URL" "($origin)$path" ||
  fail 'BASE_URL must be an https address without query (http only on this machine), or empty'
matches "$FOLDER" '(/[A-Za-z0-9._~-]+)*/' || fail 'FOLDER must begin and end with a slash, such as /tools/calls/'
matches "$LISTEN" '([0-9.]+:|\[[0-9a-f:]+\]:)?[0-9]+' || fail 'LISTEN must be a port, or an address and a port'
[ -z "$CADDY_ADDRESS" ] || matches "$CADDY_ADDRESS" '[A-Za-z0-9.:/-]+' || fail 'CADDY_ADDRESS must be a site address of Caddy'
matches "$ACCESS_LOG" "$plain_path" || fail 'ACCESS_LOG must be a whole path of plain characters'
embed=$(origins EMBED_ORIGINS "$EMBED_ORIGINS")
recording=$(origins RECORDING_ORIGINS "$RECORDING_ORIGINS")
viewer=$(CDPATH='' cd -- "$VIEWER_DIR" && pwd) || fail "VIEWER_DIR: there is no folder $VIEWER_DIR"
matches "$viewer" "$plain_path" || fail "VIEWER_DIR: $viewer has other than plain characters"
[ -f "$viewer/index.html" ] || fail "VIEWER_DIR: $viewer holds no index.html; npm run build makes it"

service=$(printf '%s' "$BASE_URL" | sed -E 's|^(https?://[^/]+).*|\1|')
policy=$(sed -e "s|@CONNECT@|$service $recording|" -e "s|@ANCESTORS@|$embed|" "$deploy/policy.template" |
  tr '\n' ' ' | tr -s ' ' | sed -e 's/ ;/;/g' -e 's/ $//')

umask 022
mkdir -p "$RUN_DIR"
# In a folder that anybody may write to, somebody else may have been first.
[ -O "$RUN_DIR" ] && [ ! -L "$RUN_DIR" ] || fail "RUN_DIR: $RUN_DIR belongs to somebody else"
RUN_DIR=$(CDPATH='' cd -- "$RUN_DIR" && pwd)
matches "$RUN_DIR" "$plain_path" || fail "RUN_DIR: $RUN_DIR has other than plain characters"
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

# The folder under which the viewer stands is a link: one root then serves it, wherever it is.
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
echo '# The key comes from the person.' | tee "$RUN_DIR/proxy.conf" >"$RUN_DIR/proxy.caddy"
[ -n "$UPSTREAM_URL" ] || exit 0

# From here on: this server stands before the service and adds the key.
[ "$AUTH" = proxy ] || fail 'UPSTREAM_URL goes with AUTH=proxy'
[ -z "$BASE_URL" ] || fail 'with UPSTREAM_URL the service is on the viewer'\''s own origin: leave BASE_URL empty'
matches "$UPSTREAM_URL" "(https?://$host(:[0-9]+)?)$path" || fail 'UPSTREAM_URL must be an address without query'
[ -n "$SIGN_IN_URL" ] || fail 'SIGN_IN_URL is missing: the address that answers 2xx to signed-in staff and 401 to others'
matches "$SIGN_IN_URL" "https?://$host(:[0-9]+)?(/[A-Za-z0-9._~/-]*)?" || fail 'SIGN_IN_URL must be an address without query'
matches "$CA_FILE" "$plain_path" || fail 'CA_FILE must be a whole path of plain characters'
[ -r "$API_KEY_FILE" ] || fail 'API_KEY_FILE must name a readable file that holds the key'
key=$(tr -d '\r\n' <"$API_KEY_FILE")
matches "$key" '[A-Za-z0-9._~+/=-]+' || fail 'API_KEY_FILE: the key has characters that no bearer key has'

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
