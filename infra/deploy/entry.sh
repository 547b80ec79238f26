#!/bin/sh
# exec: signals must reach Node, which drains before it ends.
run() {
  [ -e "$1" ] || { echo "This image has no $1: the gateway and the worker have images of their own, and the API's has all commands." >&2; exit 2; }
  exec node "$@"
}
case "$1" in
  gateway) run infra/gateway/main.ts ;;
  api) run api/src/main.ts ;;
  worker) run api/src/worker.ts ;;
  migrate) shift && run api/src/cli/migrate.ts "$@" ;;
  admin) shift && run api/src/cli/admin.ts "$@" ;;
  audit) shift && run api/src/cli/audit.ts "$@" ;;
  errors) shift && run api/src/cli/errors.ts "$@" ;;
  import) shift && run api/src/cli/import.ts "$@" ;;
  outbox) shift && run api/src/cli/outbox.ts "$@" ;;
  touched) shift && run api/src/cli/touched.ts "$@" ;;
  *) echo "Usage: tenaye gateway | api | worker | migrate [--wait] | admin create … | audit … | errors [<app>] [--new] | import <kind> <file> | outbox list | outbox retry <id> | touched <account> --from <day> --to <day>" >&2; exit 2 ;;
esac
