import { startService } from '../stack/service.ts';

/** Supervises the dying service, and prints the number of its process, until it is killed. */
const service = startService({
  name: 'mortal',
  script: 'infra/test/dying-service.ts',
  env: { ...process.env, PORT: '0' },
  write: () => undefined,
  say: () => undefined,
});
await service.ready;
console.log(service.pid());
