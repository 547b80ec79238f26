import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from './processes.ts';
import type { Fault, FaultKind } from './schedule.ts';
import type { Stage } from './stage.ts';
import { waitUntil } from './waiting.ts';

/** A fault as it happened, from its beginning until everything was back. Milliseconds since 1970. */
export interface Outage {
  kind: FaultKind;
  from: number;
  to: number;
  isBack: boolean;
}

/** A process that isn't back after this time counts as lost. The limit exceeds the longest pause before a restart. Milliseconds. */
const BACK_MS = 60_000;
const ASK_MS = 2_000;

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const isApiReady = ({ stack }: Stage, nth: number): Promise<boolean> => answers(`${stack.apiUrls[nth]}/health/ready`);
const isGatewayUp = ({ urls }: Stage, nth: number): Promise<boolean> => answers(`${urls[nth]}/health/live`);

const gatewayName = (nth: number): string => (nth === 0 ? 'gateway' : `gateway-${nth + 1}`);

/** True when the worker has connections to its job queue that were made after `since`. */
async function isWorkerBack({ database }: Stage, since: Date): Promise<boolean> {
  const sql = `select 1 from pg_stat_activity where application_name like '%worker%' and backend_start > $1 limit 1`;
  return (await database.rows(sql, [since])).length > 0;
}

/** Kills a service of the stack and waits for its successor. */
async function killService(stage: Stage, name: string, isBack: () => Promise<boolean>): Promise<boolean> {
  const service = stage.service(name);
  await waitUntil(() => service.pid() !== undefined, BACK_MS);
  const killed = service.pid();
  if (killed === undefined) return false;
  signal(killed, 'SIGKILL');
  const isNew = (): boolean => ![undefined, killed].includes(service.pid());
  return (await waitUntil(async () => isNew() && (await isBack()), BACK_MS)) !== undefined;
}

/** Asks a service of the stack to end, which completes its work first, and waits for its successor. */
async function replaceService(stage: Stage, name: string, isBack: () => Promise<boolean>): Promise<boolean> {
  const service = stage.service(name);
  const before = service.pid();
  service.restart();
  const isNew = (): boolean => ![undefined, before].includes(service.pid());
  return (await waitUntil(async () => isNew() && (await isBack()), BACK_MS)) !== undefined;
}

/** Each API process waits until the one before is ready. */
async function rollApis(stage: Stage): Promise<boolean> {
  for (const nth of stage.stack.apiUrls.keys()) {
    if (!(await replaceService(stage, `api-${nth + 1}`, () => isApiReady(stage, nth)))) return false;
  }
  return true;
}

function rollWorker(stage: Stage): Promise<boolean> {
  const since = new Date();
  return replaceService(stage, 'worker', () => isWorkerBack(stage, since));
}

/** A gateway that is about to end gets no new calls, but accepts those that are on their way: `preStop` in the manifests. Milliseconds. */
const FORGET_MS = 300;

/** Each gateway rests while it is replaced, and the others take its calls. */
async function rollGateways(stage: Stage): Promise<boolean> {
  for (const [nth, url] of stage.urls.entries()) {
    stage.resting.add(url);
    await sleep(FORGET_MS);
    const isBack = await replaceService(stage, gatewayName(nth), () => isGatewayUp(stage, nth));
    stage.resting.delete(url);
    if (!isBack) return false;
  }
  return true;
}

/** Replaces everything as a release does: the three kinds of processes at once, those of a kind in turn. */
const roll = async (stage: Stage): Promise<boolean> =>
  (await Promise.all([rollApis(stage), rollWorker(stage), rollGateways(stage)])).every(Boolean);

const blows: Record<FaultKind, (stage: Stage, fault: Fault) => Promise<boolean>> = {
  'api-kill': (stage, { at }) => {
    const nth = at % stage.stack.apiUrls.length;
    return killService(stage, `api-${1 + nth}`, () => isApiReady(stage, nth));
  },
  'worker-kill': (stage) => {
    const since = new Date();
    return killService(stage, 'worker', () => isWorkerBack(stage, since));
  },
  'gateway-kill': (stage, { at }) => {
    const nth = at % stage.urls.length;
    return killService(stage, gatewayName(nth), () => isGatewayUp(stage, nth));
  },
  'rolling-update': roll,
  async 'database-kill'({ database }, { lasts }) {
    await database.kill();
    await sleep(lasts);
    await database.start();
    return true;
  },
  async 'database-hang'({ database }, { lasts }) {
    await database.hang(lasts);
    return true;
  },
  async 'database-failover'(stage) {
    await stage.database.failOver();
    return (await waitUntil(() => isAllBack(stage), BACK_MS)) !== undefined;
  },
};

/** True when everything serves again. */
export async function isAllBack(stage: Stage): Promise<boolean> {
  const apis = stage.stack.apiUrls.map((_, nth) => isApiReady(stage, nth));
  const gateways = stage.urls.map((_, nth) => isGatewayUp(stage, nth));
  return stage.service('worker').pid() !== undefined && (await Promise.all([...apis, ...gateways])).every(Boolean);
}

/** Serializes faults of the database: it can't be killed while it hangs, and can't be hung while it is killed. */
let databaseIsFree: Promise<unknown> = Promise.resolve();

/** Causes the fault and waits until everything is back. */
export async function strike(stage: Stage, fault: Fault): Promise<Outage> {
  if (fault.kind.startsWith('database')) {
    const before = databaseIsFree;
    const turn = Promise.withResolvers<void>();
    databaseIsFree = turn.promise;
    await before;
    try {
      return await blow(stage, fault);
    } finally {
      turn.resolve();
    }
  }
  return blow(stage, fault);
}

async function blow(stage: Stage, fault: Fault): Promise<Outage> {
  const from = Date.now();
  const isBack = await blows[fault.kind](stage, fault);
  return { kind: fault.kind, from, to: Date.now(), isBack };
}
