import { describeError } from '../base/start-error.ts';
import { projectRoot } from '../base/workspace.ts';
import { readSettings } from '../stack/settings.ts';
import { runUntilStopped } from './run.ts';

try {
  await runUntilStopped({ settings: readSettings(process.env, projectRoot), env: process.env });
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
