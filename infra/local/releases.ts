import { runAsProgram } from '../release/commands.ts';
import { runningUrl } from './running-url.ts';

await runAsProgram(['releases', ...process.argv.slice(2)], { running: runningUrl() });
