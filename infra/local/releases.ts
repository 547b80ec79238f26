import { runAsProgram } from '../release/cli.ts';

await runAsProgram(['releases', ...process.argv.slice(2)]);
