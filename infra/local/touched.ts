import { runApiCommand } from './api-command.ts';

await runApiCommand('touched', () => process.argv.slice(2));
