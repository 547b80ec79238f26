import { runApiCommand } from './api-command.ts';

await runApiCommand('audit', () => process.argv.slice(2));
