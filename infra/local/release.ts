import { runAsProgram } from '../release/cli.ts';

await runAsProgram(process.argv.slice(2));
