import { runApiCommand } from './api-command.ts';
import { runningUrl } from './running-url.ts';

// Only real service needs PUBLIC_URL; with the embedded database, the address is the one that `npm start` prints or would print.
if (!process.env.DATABASE_URL) process.env.PUBLIC_URL ||= runningUrl() ?? `http://localhost:${process.env.PORT || 8080}`;
await runApiCommand('admin', () => process.argv.slice(2));
