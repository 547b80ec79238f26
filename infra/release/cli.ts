import { runAsProgram } from './commands.ts';

await runAsProgram(process.argv.slice(2));
