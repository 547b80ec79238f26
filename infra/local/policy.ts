import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['policy', ...process.argv.slice(2)]);
