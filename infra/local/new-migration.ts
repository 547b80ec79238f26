import { runApiCommand } from './api-command.ts';

await runApiCommand('draft-migration', () => []);
