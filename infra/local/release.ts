import { runAsProgram } from '../release/cli.ts';

await runAsProgram(['release', ...process.argv.slice(2)]);
