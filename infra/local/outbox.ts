import { runApiCommand } from './api-command.ts';

await runApiCommand('outbox', () => process.argv.slice(2));
