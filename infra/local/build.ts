import { runAsProgram } from '../release/cli.ts';

await runAsProgram(['build', ...process.argv.slice(2)]);
