import { runApiCommand } from './api-command.ts';
import { runningUrl } from './running-url.ts';

const running = process.env.PUBLIC_URL || runningUrl();

await runApiCommand('errors', () => [...(running ? ['--service', running] : []), ...process.argv.slice(2)]);
