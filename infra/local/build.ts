import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['build', ...process.argv.slice(2)]);
