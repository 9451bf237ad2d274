#!/bin/sh
# Generates a web server configuration for the viewer from environment variables, and writes it to RUN_DIR:
#   config.json, site.conf (for the http block of an existing nginx), nginx.conf (complete), Caddyfile.
# Writes nothing to VIEWER_DIR or to this folder, so both may be read-only. Validates all settings except RUN_DIR
# before writing anything. docs/deploying.md describes the settings.
set -euf
# In other locales, ranges such as [a-z] may contain accented letters.
export LC_ALL=C
deploy=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

: "${BASE_URL:=}" "${AUTH:=key}" "${EMBED_ORIGINS:=}" "${RECORDING_ORIGINS:=}" "${LISTEN:=8080}" "${FOLDER:=/}"
: "${VIEWER_DIR:=$deploy/../dist}" "${RUN_DIR:=$deploy/../run}" "${ACCESS_LOG:=/dev/stdout}" "${ERROR_LOG:=}"
: "${CADDY_ADDRESS:=}" "${HSTS_MAX_AGE:=2592000}"
: "${UPSTREAM_URL:=}" "${API_KEY_FILE:=}" "${SIGN_IN_URL:=}" "${CA_FILE:=/etc/ssl/certs/ca-certificates.crt}"
: "${RESOLVER:=}" "${RESOLV_CONF:=/etc/resolv.conf}" "${HOSTS_FILE:=/etc/hosts}"

fail() {
  echo "configure.sh: $1" >&2
  exit 1
}

# matches TEXT PATTERN: succeeds if TEXT is a single line that matches PATTERN completely.
matches() {
  [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

# These patterns match only hosts that browsers don't rewrite, except for upper case. For example, browsers rewrite 10.1
# and 0x0a000001 to 10.0.0.1.
byte='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
ipv4="$byte\\.$byte\\.$byte\\.$byte"
label='[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
last_label='([1-9][0-9]*-*)?[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?'
name="($label\\.)*$last_label"
port='(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
origin="https://($name|$ipv4)$port|http://(localhost|($label\\.)+localhost|127\\.$byte\\.$byte\\.$byte)$port"
path='(/[A-Za-z0-9._~-]+)*/?'
server="https?://($name|$ipv4|\\[[0-9A-Fa-f:.]+\\])$port"
# For paths that are inserted into a configuration. A space, quote or semicolon in them could end a directive.
plain_path='/[A-Za-z0-9._/-]+'

# origins NAME LIST: validates origins separated by spaces or commas, and prints them separated by single spaces.
origins() {
  list=''
  for one in $(printf '%s' "$2" | tr ',' ' '); do
    matches "$one" "$origin" || fail "$1: \"$one\" is not an origin such as https://portal.example"
    case "$one" in
    *[[:upper:]]* | https://*:443 | http://*:80) fail "$1: write \"$one\" as browsers do: in lower case and without the default port" ;;
    esac
    list="$list $one"
  done
  printf '%s' "${list# }"
}

# json_list ORIGINS: prints a JSON array.
json_list() {
  list=''
  for one in $1; do list="$list, \"$one\""; done
  printf '[%s]' "${list#, }"
}

# part NAME URL: prints one part of a URL. For https://calls.example/base:
#   scheme https, name calls.example (with a port if the URL has one), host calls.example, port 443, path /base
part() {
  rest=${2#*://}
  whole=${rest%%/*}
  case "$1" in
  scheme) printf '%s' "${2%%://*}" ;;
  name) printf '%s' "$whole" ;;
  host) printf '%s' "$whole" | sed -E 's/:[0-9]+$//' ;;
  port)
    case "$2" in https:*) default=443 ;; *) default=80 ;; esac
    # An IPv6 address without a port ends with a bracket.
    case "$whole" in *]) ;; *:*) default=${whole##*:} ;; esac
    printf '%s' "$default"
    ;;
  path) printf '%s' "${rest#"$whole"}" ;;
  esac
}

# is_fixed HOST: succeeds if nginx doesn't query a name server for the host: for an IP address, localhost and a name in
# HOSTS_FILE, and for every host if RESOLVER is off.
is_fixed() {
  [ "$RESOLVER" != off ] || return 0
  case "$1" in
  \[* | localhost | *.localhost) return 0 ;;
  *[!0-9.]*) ;;
  *) return 0 ;;
  esac
  [ -r "$HOSTS_FILE" ] && awk -v host="$1" '
    { sub(/#.*/, ""); for (i = 2; i <= NF; i++) if (tolower($i) == tolower(host)) found = 1 }
    END { exit !found }' "$HOSTS_FILE"
}

# name_servers: prints the name servers in nginx's syntax, without IPv6 addresses that have a zone, which nginx doesn't
# support.
name_servers() {
  if [ -z "$RESOLVER" ]; then
    [ ! -r "$RESOLV_CONF" ] || awk '$1 == "nameserver" { print $2 }' "$RESOLV_CONF" | grep -E '^[0-9A-Fa-f:.]+$' |
      sed 's/.*:.*/[&]/' | tr '\n' ' ' | sed 's/ $//'
    return
  fi
  list='' has_server=''
  for one in $(printf '%s' "$RESOLVER" | tr ',' ' '); do
    matches "$one" "($ipv4|\\[[0-9A-Fa-f:.]+\\])$port|ipv6=off" || fail "RESOLVER: \"$one\" is not an IP address such as 10.0.0.2 or [fd00::2]:53"
    list="$list $one"
    [ "$one" = ipv6=off ] || has_server=yes
  done
  [ -n "$has_server" ] || fail 'RESOLVER names no name server'
  printf '%s' "${list# }"
}

# The viewer's settings.
case "$AUTH" in key | proxy) ;; *) fail 'AUTH must be "key" or "proxy"' ;; esac
[ -z "$BASE_URL" ] || matches "$BASE_URL" "($origin)$path" ||
  fail 'BASE_URL must be an https URL without a query (http only on this machine), or empty'
embed=$(origins EMBED_ORIGINS "$EMBED_ORIGINS")
recording=$(origins RECORDING_ORIGINS "$RECORDING_ORIGINS")
service=$(printf '%s' "$BASE_URL" | sed -E 's|^(https?://[^/]+).*|\1|')
policy=$(sed -e "s|@CONNECT@|$service $recording|" -e "s|@ANCESTORS@|$embed|" "$deploy/content-security-policy.template" |
  tr '\n' ' ' | tr -s ' ' | sed -e 's/ ;/;/g' -e 's/ $//')
[ "${#policy}" -le 4000 ] || fail 'EMBED_ORIGINS and RECORDING_ORIGINS are too long: the Content-Security-Policy must not exceed 4000 characters'

# The web server's settings.
matches "$FOLDER" '(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/' || fail 'FOLDER must start and end with a slash, for example /tools/calls/'
case "$FOLDER" in /v1/*) fail 'FOLDER must not start with /v1/, because calls have these addresses' ;; esac
matches "$LISTEN" '([0-9.]+:|\[[0-9a-f:]+\]:)?[0-9]+' || fail 'LISTEN must be a port, or an address and a port'
[ -z "$CADDY_ADDRESS" ] || matches "$CADDY_ADDRESS" '[A-Za-z0-9.:/-]+' || fail 'CADDY_ADDRESS must be a Caddy site address'
matches "$ACCESS_LOG" "$plain_path" || fail 'ACCESS_LOG must be an absolute path without special characters'
[ -z "$ERROR_LOG" ] || matches "$ERROR_LOG" "$plain_path" || fail 'ERROR_LOG must be an absolute path without special characters'
matches "$HSTS_MAX_AGE" '[0-9]{1,10}|off' || fail 'HSTS_MAX_AGE must be a number of seconds, or "off"'
viewer=$(CDPATH='' cd -- "$VIEWER_DIR" && pwd) || fail "VIEWER_DIR: folder $VIEWER_DIR does not exist"
matches "$viewer" "$plain_path" || fail "VIEWER_DIR: $viewer has special characters"
[ -f "$viewer/index.html" ] || fail "VIEWER_DIR: $viewer has no index.html; create it with npm run build"

# Settings for the reverse proxy that adds the key.
if [ -n "$UPSTREAM_URL" ]; then
  [ "$AUTH" = proxy ] || fail 'UPSTREAM_URL requires AUTH=proxy'
  [ -z "$BASE_URL" ] || fail 'BASE_URL must be empty if UPSTREAM_URL is set, because the viewer then reaches the service through its own origin'
  matches "$UPSTREAM_URL" "$server$path" || fail 'UPSTREAM_URL must be a URL without a query'
  [ -n "$SIGN_IN_URL" ] || fail 'SIGN_IN_URL is missing; it must be a URL that responds with 2xx for signed-in users and with 401 for others'
  matches "$SIGN_IN_URL" "$server(/[A-Za-z0-9._~/-]*)?" || fail 'SIGN_IN_URL must be a URL without a query'
  matches "$CA_FILE" "$plain_path" || fail 'CA_FILE must be an absolute path without special characters'
  [ -r "$API_KEY_FILE" ] || fail 'API_KEY_FILE must be a readable file that contains the key'
  key=$(tr -d '\r\n' <"$API_KEY_FILE")
  matches "$key" '[A-Za-z0-9._~+/=-]+' || fail 'API_KEY_FILE: the key has characters that a bearer token cannot have'

  resolver=''
  caddy_resolver=''
  [ "$RESOLVER" = off ] || resolver=$(name_servers)
  [ -z "$RESOLVER" ] || for one in $resolver; do
    case "$one" in ipv6=off) continue ;; *]) one=$one:53 ;; *:*) ;; *) one=$one:53 ;; esac
    caddy_resolver="$caddy_resolver udp/$one"
  done
  service_address=$(part host "$UPSTREAM_URL"):$(part port "$UPSTREAM_URL")
  sign_in_address=$(part host "$SIGN_IN_URL"):$(part port "$SIGN_IN_URL")
  sign_in_path=$(part path "$SIGN_IN_URL")
  sign_in_path=${sign_in_path:-/}
  service_server=$service_address
  sign_in_server=$sign_in_address
  ! is_fixed "$(part host "$UPSTREAM_URL")" || service_server=viewer_service
  ! is_fixed "$(part host "$SIGN_IN_URL")" || sign_in_server=viewer_sign_in
  if [ "$service_server $sign_in_server" = 'viewer_service viewer_sign_in' ]; then
    resolver=''
  elif [ -z "$resolver" ]; then
    fail "RESOLVER is missing: $RESOLV_CONF names no name server that nginx can use"
  fi
  unused_in_proxy='# never$'
  [ "$service_server" = viewer_service ] || unused_in_proxy="$unused_in_proxy|# only without a name server: service\$"
  [ "$sign_in_server" = viewer_sign_in ] || unused_in_proxy="$unused_in_proxy|# only without a name server: sign-in\$"
  [ -n "$resolver" ] || unused_in_proxy="$unused_in_proxy|# only with a name server\$"
  [ -n "$caddy_resolver" ] || unused_in_proxy="$unused_in_proxy|# only with RESOLVER\$"
fi

umask 022
mkdir -p "$RUN_DIR"
# In a world-writable parent folder such as /tmp, another user may have created RUN_DIR first.
[ -O "$RUN_DIR" ] && [ ! -L "$RUN_DIR" ] || fail "RUN_DIR: $RUN_DIR belongs to another user or is a symbolic link"
RUN_DIR=$(CDPATH='' cd -- "$RUN_DIR" && pwd)
matches "$RUN_DIR" "$plain_path" || fail "RUN_DIR: $RUN_DIR has special characters"
mkdir -p "$RUN_DIR/temp"

# In the document root, a symbolic link at FOLDER points to VIEWER_DIR, so the viewer can be served from any path. Each
# FOLDER has its own document root. Otherwise, a later FOLDER inside an earlier one would be created in VIEWER_DIR.
site=$viewer
if [ "$FOLDER" != / ]; then
  site=$RUN_DIR/site/$(printf '%s' "$FOLDER" | tr / +)
  mkdir -p "$site$(dirname "$FOLDER")"
  rm -f "$site${FOLDER%/}"
  ln -s "$viewer" "$site${FOLDER%/}"
fi

caddy_address=${CADDY_ADDRESS:-http://:${LISTEN##*:}}
# A template line that ends with "# only ..." is omitted if its condition isn't met.
bind=$(printf '%s' "${LISTEN%"${LISTEN##*:}"}" | sed 's/:$//')
unused='# never$'
[ "$FOLDER" != / ] || unused="$unused|# only in a folder\$"
[ -n "$bind" ] || unused="$unused|# only with an address\$"
[ "$HSTS_MAX_AGE" != off ] || unused="$unused|# only with HSTS\$"
fill() {
  sed -E -e "\\!$unused!d" -e "s/ *# only [^#]*\$//" -e "s|@POLICY@|$policy|" -e "s|@SITE@|$site|" -e "s|@RUN_DIR@|$RUN_DIR|g" -e "s|@LISTEN@|$LISTEN|" \
    -e "s|@ACCESS_LOG@|$ACCESS_LOG|g" -e "s|@ERROR_LOG@|${ERROR_LOG:-/dev/null}|" -e "s|@ERROR_LEVEL@|$([ -n "$ERROR_LOG" ] && echo error || echo emerg)|" \
    -e "s|@FOLDER@|$FOLDER|g" -e "s|@FOLDER_NAME@|${FOLDER%/}|g" -e "s|@FOLDER_PATTERN@|$(printf '%s' "$FOLDER" | sed 's/\./[.]/g')|g" \
    -e "s|@ADDRESS@|$caddy_address|" -e "s|@BIND@|$bind|" -e "s|@HSTS_MAX_AGE@|$HSTS_MAX_AGE|" "$deploy/$1"
}
fill_proxy() {
  sed -E -e "\\!$unused_in_proxy!d" -e "s/ *# only [^#]*\$//" -e "s|@SCHEME@|$(part scheme "$UPSTREAM_URL")|" -e "s|@NAME@|$(part name "$UPSTREAM_URL")|" \
    -e "s|@HOST@|$(part host "$UPSTREAM_URL")|" -e "s|@ADDRESS@|$service_address|" -e "s|@SERVER@|$service_server|" \
    -e "s|@PATH@|$(part path "$UPSTREAM_URL" | sed 's|/$||')|" -e "s|@SIGN_IN_SCHEME@|$(part scheme "$SIGN_IN_URL")|" \
    -e "s|@SIGN_IN_NAME@|$(part name "$SIGN_IN_URL")|" -e "s|@SIGN_IN_HOST@|$(part host "$SIGN_IN_URL")|" \
    -e "s|@SIGN_IN_ADDRESS@|$sign_in_address|" -e "s|@SIGN_IN_SERVER@|$sign_in_server|" \
    -e "s|@SIGN_IN_PATH@|$sign_in_path|" -e "s|@RUN_DIR@|$RUN_DIR|" -e "s|@CA_FILE@|$CA_FILE|" -e "s|@ACCESS_LOG@|$ACCESS_LOG|g" \
    -e "s|@RESOLVER@|$resolver|" -e "s|@CADDY_RESOLVER@|${caddy_resolver# }|" "$deploy/$1"
}

# Each file is written under a temporary name and then moved into place, because a running server may be serving
# config.json in the meantime.
cat >"$RUN_DIR/config.json.new" <<JSON
{
  "baseUrl": "$BASE_URL",
  "auth": "$AUTH",
  "embedOrigins": $(json_list "$embed"),
  "recordingOrigins": $(json_list "$recording")
}
JSON
fill nginx/nginx.template >"$RUN_DIR/nginx.conf.new"
{ [ -z "$UPSTREAM_URL" ] || fill_proxy nginx/upstream.template; } >"$RUN_DIR/site.conf.new"
fill nginx/site.template >>"$RUN_DIR/site.conf.new"
fill caddy/Caddyfile.template >"$RUN_DIR/Caddyfile.new"
with_key='authorization.conf authorization.caddy service.caddy'
if [ -n "$UPSTREAM_URL" ]; then
  fill_proxy nginx/proxy.template >"$RUN_DIR/proxy.conf.new"
  fill_proxy caddy/proxy.template >"$RUN_DIR/proxy.caddy.new"
  fill_proxy caddy/service.template >"$RUN_DIR/service.caddy.new"
  (
    umask 077
    printf 'proxy_set_header Authorization "Bearer %s";\n' "$key" >"$RUN_DIR/authorization.conf.new"
    printf 'header_up Authorization "Bearer %s"\n' "$key" >"$RUN_DIR/authorization.caddy.new"
  )
  for one in $with_key; do mv -f "$RUN_DIR/$one.new" "$RUN_DIR/$one"; done
else
  echo '# No proxy: each user enters a key.' | tee "$RUN_DIR/proxy.conf.new" >"$RUN_DIR/proxy.caddy.new"
fi
for one in config.json proxy.conf proxy.caddy site.conf nginx.conf Caddyfile; do mv -f "$RUN_DIR/$one.new" "$RUN_DIR/$one"; done
[ -n "$UPSTREAM_URL" ] || for one in $with_key; do rm -f "$RUN_DIR/$one"; done
