import { describeError } from '../base/start-error.ts';
import { soak } from '../soak/main.ts';
import { readOptions } from '../soak/options.ts';
import { Undo } from '../stack/stack.ts';

const undo = new Undo();
async function end(code: number): Promise<void> {
  await undo.run();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130));
process.once('disconnect', () => void end(130));
process.channel?.unref();

try {
  const [word, ...rest] = process.argv.slice(2);
  const isRehearsal = word === 'failover';
  const options = readOptions(isRehearsal ? rest : process.argv.slice(2));
  // A rehearsal loses only primaries and a gateway, with as many processes as the overlay `region` has.
  const what = isRehearsal ? { rounds: 0, failovers: options.rounds, apis: 3 } : { failovers: 1, apis: 2 };
  const checks = await soak(undo, { ...options, ...what, gateways: 2, judgesTime: true }, console.log);
  await end(checks.every((it) => it.cases.length === 0) ? 0 : 1);
} catch (error) {
  console.error(describeError(error));
  await end(1);
}
