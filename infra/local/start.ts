import { describeError } from '../base/start-error.ts';
import { readWords } from '../base/words.ts';
import { projectRoot } from '../base/workspace.ts';
import { readSettings } from '../stack/settings.ts';
import { runUntilStopped } from './run.ts';

const usage = 'npm start takes no words: its settings are environment variables, such as PORT=8081 npm start (README, Settings).';

try {
  readWords({}, usage);
  await runUntilStopped({ settings: readSettings(process.env, projectRoot), env: process.env });
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
