import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['stack', ...process.argv.slice(2)]);
