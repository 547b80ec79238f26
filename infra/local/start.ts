import { projectRoot } from '../release/workspace.ts';
import { runUntilStopped } from './run.ts';
import { readSettings } from './settings.ts';
import { describeError } from './start-error.ts';

try {
  await runUntilStopped({ settings: readSettings(process.env, projectRoot), env: process.env });
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
