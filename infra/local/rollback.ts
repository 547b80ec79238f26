import { runAsProgram } from '../release/commands.ts';
import { runningUrl } from './running-url.ts';

await runAsProgram(['rollback', ...process.argv.slice(2)], { running: runningUrl() });
