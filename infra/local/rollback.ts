import { runAsProgram } from '../release/commands.ts';

await runAsProgram(['rollback', ...process.argv.slice(2)]);
