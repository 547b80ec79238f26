import { chanceOf } from '../soak/chance.ts';
import { prepare } from './ground.ts';
import { dayOf } from './mix.ts';
import type { LoadOptions } from './options.ts';
import { checkService, reach } from './service.ts';
import { capacityLine, missed, runStep, tableOf } from './step.ts';
import { openStreams } from './streams.ts';

/**
 * Puts a day's calls on the service at `url`, a step for each rate, with event streams open, and prints what each step measured and which
 * rate held. Ends early at the first rate that doesn't hold. @returns false when no rate held, or a stream was lost
 */
export async function load(url: string, options: LoadOptions, say: (line: string) => void): Promise<boolean> {
  const { rates, seconds, streams, p95 } = options;
  const service = reach(url);
  await checkService(service, options.invents);
  const mark = Date.now().toString(36);
  const ground = await prepare(service, streams, mark);
  say(`${ground.patients.length} patients have signed up; ${ground.times.length} free times of ${ground.doctors.length} doctors.`);
  const open = await openStreams(service, ground.patients, streams);
  if (streams > 0) say(`${open.opened} event streams are open, ${open.refused} were refused.`);
  const kinds = dayOf(ground);
  const chance = chanceOf(1, 'load');
  const steps = [];
  for (const perSecond of rates) {
    const step = await runStep(service, kinds, chance, perSecond, seconds);
    steps.push(step);
    say(`\n${perSecond} calls a second for ${seconds} s; calls began up to ${step.lateness.toFixed(1)} ms late (p99).\n${tableOf(step)}`);
    if (missed(step, p95)) break;
  }
  const lost = open.lost();
  if (streams > 0) say(`\n${lost} of ${open.opened} event streams were lost.`);
  open.close();
  service.agent.destroy();
  say(`\n${capacityLine(steps, open.opened, p95)}`);
  return steps[0] !== undefined && missed(steps[0], p95) === undefined && lost === 0 && open.refused === 0;
}
