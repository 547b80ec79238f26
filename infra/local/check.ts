import { runChecks } from './checks.ts';

process.exitCode = (await runChecks(console.log)) ? 0 : 1;
