import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Undo } from '../stack/stack.ts';
import { actUntil, findPlaces, gather } from './crowd.ts';
import { findAll } from './evidence.ts';
import { type Outage, strike } from './faults.ts';
import { findLeftovers, findSecondPhotos } from './leftovers.ts';
import { findMessages, findUneven } from './messages.ts';
import type { SoakOptions } from './options.ts';
import type { Person } from './patient.ts';
import { createReminders, type Reminders, remindedOf } from './reminders.ts';
import { answerLine, type Check, checksOf, type Findings, tell } from './report.ts';
import { createScene, type Scene } from './scene.ts';
import { describeFault, FAILOVER, type Fault, LOST_GATEWAY, planFaults, UPDATE } from './schedule.ts';
import { drain, findLeftTransactions, findQueued, letSweep, waitForAll } from './settle.ts';
import { type Stage, setStage } from './stage.ts';
import { findUntrue } from './untrue.ts';

/** The duration of load in a round. Milliseconds. */
const LOAD_MS = 5_000;
/** The worker looks for jobs every second: a fault within this time after a reminder is due may hit it while it works. Milliseconds. */
const REMINDING_MS = 1_200;

interface Soak {
  stage: Stage;
  scene: Scene;
  people: Person[];
  reminders: Reminders;
  outages: Outage[];
  notBack: string[];
  say: (line: string) => void;
}

const interruptsWorker = ({ kind }: Fault): boolean => /^(worker|database|rolling)/.test(kind);

async function breakOne({ stage, scene, reminders, outages, notBack }: Soak, fault: Fault): Promise<void> {
  await sleep(fault.at);
  if (interruptsWorker(fault)) {
    await reminders.bringDue();
    await sleep(scene.chance(describeFault(fault)).between(0, REMINDING_MS));
  }
  const outage = await strike(stage, fault);
  outages.push(outage);
  if (!outage.isBack) notBack.push(describeFault(fault));
}

async function playRound(soak: Soak, faults: readonly Fault[], name: string): Promise<void> {
  const { stage, scene, people, reminders, notBack, say } = soak;
  await reminders.plan();
  const before = scene.ledger.attempts.length;
  let isOver = false;
  const life = actUntil(scene, people, () => isOver);
  await Promise.all([sleep(LOAD_MS), ...faults.map((it) => breakOne(soak, it))]);
  isOver = true;
  await life;
  if ((await waitForAll(stage)) === undefined) notBack.push(`everything after ${name}`);
  const { messages } = await findQueued(stage.database);
  const waiting = messages > 0 ? `; ${messages} messages wait` : '';
  say(`${name}  ${faults.map(describeFault).join(', ')}\n    ${answerLine(scene.ledger.attempts.slice(before))}${waiting}`);
}

/** Waits until the stack has settled, then collects the findings. */
async function lookInto({ stage, scene, reminders, outages, notBack, say }: Soak, since: Date): Promise<Findings> {
  const { database } = stage;
  const { ledger } = scene;
  await reminders.bringDue();
  const took = await drain(stage);
  say(took === undefined ? `The queues did not run empty: ${JSON.stringify(await findQueued(database))}` : 'The queues are empty.');
  const leftTransactions = await findLeftTransactions(database);
  const messages = await findMessages(stage, outages, since);
  await letSweep(stage);
  const [found, uneven, untrue, reminded, leftovers, secondPhotos] = await Promise.all([
    findAll(database, ledger.intents),
    findUneven(database, since),
    findUntrue(database),
    remindedOf(database, reminders.planned),
    findLeftovers(stage),
    findSecondPhotos(database),
  ]);
  const ofDatabase = { found, messages, uneven, untrue, reminders: reminded, leftovers, secondPhotos, leftTransactions };
  return { ...ofDatabase, ledger, outages, notBack };
}

export interface Play extends SoakOptions {
  /** After the rounds and an update, the primary dies so many times, and a new standby takes over. */
  failovers: number;
  apis: number;
  gateways: number;
  judgesTime: boolean;
}

/** Runs the rounds and prints the report. @returns the checks; a check with cases has failed */
export async function soak(undo: Undo, options: Play, say: (line: string) => void): Promise<Check[]> {
  const { rounds, seed, clients } = options;
  say(`Seed ${seed}: --rounds ${rounds || options.failovers} --seed ${seed} --clients ${clients} repeats these faults.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tenaye-soak-'));
  for (const name of ['tmp', 'files', 'release']) mkdirSync(path.join(folder, name));
  let isTelling = false;
  undo.add(() => (isTelling ? say(`Logs and data stay in ${folder}`) : rmSync(folder, { recursive: true, force: true })));
  try {
    const findings = await play(undo, folder, options, say);
    const checks = checksOf(findings, options.judgesTime);
    isTelling = checks.some((it) => it.cases.length > 0);
    say(tell(findings, checks));
    return checks;
  } catch (error) {
    isTelling = true;
    throw error;
  }
}

async function play(
  undo: Undo,
  folder: string,
  { seed, rounds, failovers, clients, apis, gateways }: Play,
  say: Soak['say'],
): Promise<Findings> {
  const since = new Date();
  const stage = await setStage(undo, folder, { apis, gateways });
  const scene = createScene(stage, seed);
  undo.add(scene.close);
  const places = await findPlaces(scene);
  const people = await gather(scene, places, clients);
  const reminders = createReminders(scene, stage.database, places);
  const all: Soak = { stage, scene, people, reminders, outages: [], notBack: [], say };
  for (const [nth, faults] of planFaults(seed, rounds, LOAD_MS).entries()) await playRound(all, faults, `round ${nth + 1}`);
  // With nothing else, because any call that fails then is the update's fault.
  await playRound(all, [UPDATE], 'update');
  for (let nth = 1; nth <= failovers; nth += 1) {
    await stage.database.addStandby();
    await playRound(all, [FAILOVER, LOST_GATEWAY], `round ${rounds + nth}`);
  }
  return lookInto(all, since);
}
