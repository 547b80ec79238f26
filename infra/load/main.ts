import { StartError } from '../base/start-error.ts';
import { chanceOf } from '../soak/chance.ts';
import { bookingsIn, dayOf } from './mix.ts';
import type { LoadOptions } from './options.ts';
import { checkService, reach } from './service.ts';
import { capacityLine, missed, runStep, tableOf } from './step.ts';
import { openStreams } from './streams.ts';
import { prepare, type Subjects } from './subjects.ts';

/** Times that begin after `end`, in epoch milliseconds: one that has begun can't be booked, which would count as a failure. */
const beginningAfter = (end: number, times: Subjects['times']): Subjects['times'] => times.filter((it) => Date.parse(it.start) > end);

/** A second booking of a time is refused, which would count as a failure of the service. */
function refuseTooFewTimes({ times }: Subjects, bookings: number): void {
  if (bookings <= times.length) return;
  const few = `only ${times.length} times are free in the next month`;
  throw new StartError(`The load makes about ${bookings} bookings, but ${few}. Choose lower rates or fewer seconds.`);
}

/**
 * Puts a day's calls on the service at `url`, a step for each rate, with event streams open, and prints what each step measured and which
 * rate held. Ends early at the first rate that doesn't hold. @returns false when no rate held, or a stream was lost
 */
export async function load(url: string, options: LoadOptions, say: (line: string) => void): Promise<boolean> {
  const { rates, seconds, streams, p95 } = options;
  const service = reach(url);
  await checkService(service, options.invents);
  const mark = Date.now().toString(36);
  const found = await prepare(service, streams, mark);
  const subjects = { ...found, times: beginningAfter(Date.now() + seconds * rates.length * 1000, found.times) };
  say(`${subjects.patients.length} patients have signed up; ${subjects.times.length} free times of ${subjects.doctors.length} doctors.`);
  const kinds = dayOf(subjects);
  refuseTooFewTimes(subjects, bookingsIn(seconds * rates.reduce((sum, it) => sum + it, 0), kinds));
  const open = await openStreams(service, subjects.patients, streams);
  if (streams > 0) say(`${open.opened} event streams are open, ${open.refused} were refused.`);
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
