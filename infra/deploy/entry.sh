#!/bin/sh
# exec: signals must reach Node, which drains before it ends.
case "$1" in
  gateway) exec node infra/gateway/main.ts ;;
  api) exec node api/src/main.ts ;;
  worker) exec node api/src/worker.ts ;;
  migrate) exec node api/src/cli/migrate.ts ;;
  admin) shift && exec node api/src/cli/admin.ts "$@" ;;
  audit) shift && exec node api/src/cli/audit.ts "$@" ;;
  import) shift && exec node api/src/cli/import.ts "$@" ;;
  outbox) shift && exec node api/src/cli/outbox.ts "$@" ;;
  *) echo "Usage: tenaye gateway | api | worker | migrate | admin create … | audit … | import <kind> <file> | outbox list | outbox retry <id>" >&2; exit 2 ;;
esac
