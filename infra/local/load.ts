import { describeError, StartError } from '../base/start-error.ts';
import { load } from '../load/main.ts';
import { readOptions } from '../load/options.ts';
import { runningUrl } from './running-url.ts';

try {
  const options = readOptions(process.argv.slice(2));
  const url = process.env.PUBLIC_URL || runningUrl();
  if (!url) throw new StartError('Nothing runs here. Name the service: PUBLIC_URL=https://staging.tenaye.example npm run load');
  process.exitCode = (await load(url, options, console.log)) ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
