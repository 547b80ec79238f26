import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['release', ...process.argv.slice(2)]);
