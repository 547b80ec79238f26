import { runChecks } from './checks.ts';

process.exitCode = (await runChecks({ say: console.log })) ? 0 : 1;
