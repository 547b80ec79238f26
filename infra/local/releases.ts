import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['releases', ...process.argv.slice(2)]);
