import { readConfig } from './kernel/config.ts';
import { endWith, refuseToStart } from './kernel/lifetime.ts';
import { startApi } from './start-api.ts';

try {
  const { services, end } = await startApi(readConfig(process.env));
  endWith(services.log, end);
} catch (error) {
  refuseToStart(error);
}
