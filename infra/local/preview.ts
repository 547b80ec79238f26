import { runAsProgram } from '../release/commands.ts';
import { lookAt } from './look.ts';
import { runningUrl } from './running-url.ts';

await runAsProgram(['preview', ...process.argv.slice(2)], { running: runningUrl(), look: lookAt });
