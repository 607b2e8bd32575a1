#!/bin/sh
# Starts Disadmin from its archive: `disadmin start` serves; any other command is one of administration. Settings come from the environment.
set -eu
home=$(dirname "$(dirname "$(readlink -f "$0")")")

if [ $# -eq 0 ]; then
  echo 'disadmin start   serves console and API' >&2
elif [ -z "${DISADMIN_DATA:-}" ]; then
  echo 'DISADMIN_DATA is not set: name a folder outside of this one, where this user can write.' >&2
  exit 1
else
  # compiled code is kept beside the data: this folder may be read-only
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$DISADMIN_DATA/compiled}"
fi

if [ "${1:-}" != start ]; then exec "$home/bin/node" "$home/server/src/cli.ts" "$@"; fi
shift
# the embedded database is to be small
if [ -z "${DATABASE_URL:-}${DATABASE_URL_FILE:-}" ]; then set -- --max-semi-space-size=4 "$home/server/src/main.ts" "$@"
else set -- "$home/server/src/main.ts" "$@"; fi
exec "$home/bin/node" "$@"
