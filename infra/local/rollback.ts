import { runAsProgram } from '../release/cli.ts';

await runAsProgram(['rollback', ...process.argv.slice(2)]);
