import { runReport } from '../compatibility/cli.ts';

process.exitCode = (await runReport({ isWriting: !process.argv.includes('--check') })) ? 0 : 1;
