#!/bin/sh
# exec: signals must reach Node, which drains before it ends.
case "$1" in
  gateway) exec node infra/gateway/main.ts ;;
  api) exec node api/src/main.ts ;;
  worker) exec node api/src/worker.ts ;;
  migrate) shift && exec node api/src/cli/migrate.ts "$@" ;;
  admin) shift && exec node api/src/cli/admin.ts "$@" ;;
  audit) shift && exec node api/src/cli/audit.ts "$@" ;;
  errors) shift && exec node api/src/cli/errors.ts "$@" ;;
  import) shift && exec node api/src/cli/import.ts "$@" ;;
  outbox) shift && exec node api/src/cli/outbox.ts "$@" ;;
  touched) shift && exec node api/src/cli/touched.ts "$@" ;;
  *) echo "Usage: tenaye gateway | api | worker | migrate [--wait] | admin create … | audit … | errors [<app>] [--new] | import <kind> <file> | outbox list | outbox retry <id> | touched <account> --from <day> --to <day>" >&2; exit 2 ;;
esac
