import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { DriverRoute } from '@tenaye/contracts/waste-route.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { askToPersist, type DeviceStorage, readDeviceStorage } from '@tenaye/platform/offline/device-storage.ts';
import type { Stopped } from '@tenaye/platform/offline/hindrance.ts';
import { newestReading, offlineStore, otherPages, sender } from '@tenaye/platform/offline/offline-store.ts';
import { indexedPhone } from './indexed-phone.ts';
import { memoryPhone, type Phone } from './memory-phone.ts';
import {
  counts,
  emptyDraft,
  isFlagged,
  isRefused,
  isUnsent,
  type KeptRoute,
  type OwnSignature,
  type QueuedStep,
  replacedSteps,
  routesOn,
  type Signature,
  type StopDraft,
} from './queue.ts';
import { type SendSteps, sendWaiting } from './send-waiting.ts';

export interface RouteState {
  /** False until everything has been read from the phone. */
  isReady: boolean;
  /** False when the browser stores nothing: steps are lost when the page is closed. */
  isKept: boolean;
  route: DriverRoute | undefined;
  /** The route of the next day. */
  next: DriverRoute | undefined;
  /** By how many ms the server's clock is ahead of the phone's. */
  clockOffset: number;
  steps: readonly QueuedStep[];
  /** Undefined when the browser doesn't say. */
  room: DeviceStorage | undefined;
  drafts: Readonly<Record<string, StopDraft>>;
  /** How often other pages of the browser have changed what is typed at each stop: a form that is open here begins anew with it. */
  typedElsewhere: Readonly<Record<string, number>>;
  /** The driver's own signature on the route's day. */
  ownSignature: OwnSignature | undefined;
  isSending: boolean;
  stopped: Stopped | undefined;
}

export interface RouteStore {
  get(): RouteState;
  subscribe(listener: () => void): () => void;
  /** Takes over what other pages of the browser change on the phone. @returns what ends it */
  listen(): () => void;
  /** Reads the data on the phone. */
  load(): Promise<void>;
  /** Stores a route from the API, and removes the steps that it lists as received. */
  receive(route: DriverRoute, clockOffset: number): Promise<void>;
  /** Stores the route of the next day, from the API. */
  receiveNext(next: DriverRoute): Promise<void>;
  add(step: Pick<QueuedStep, 'stopId' | 'facilityName' | 'event' | 'images'>): Promise<void>;
  draft(stopId: string, draft: StopDraft | undefined): Promise<void>;
  /** Removes what was typed at a stop that is done; a report of an incident that wasn't sent stays. */
  finish(stopId: string): Promise<void>;
  /** Stores the driver's own signature for the further stops of the route's day. */
  sign(signature: Signature): Promise<void>;
  /** Sends the refused steps of a stop again. */
  retry(stopId: string): Promise<void>;
  /** Removes steps: those whose flag the driver has read, or refused ones that the driver deletes. */
  dismiss(steps: readonly QueuedStep[]): Promise<void>;
  send(): Promise<void>;
  forget(): Promise<void>;
}

const start: RouteState = {
  isReady: false,
  isKept: true,
  route: undefined,
  next: undefined,
  clockOffset: 0,
  steps: [],
  room: undefined,
  drafts: {},
  typedElsewhere: {},
  ownSignature: undefined,
  isSending: false,
  stopped: undefined,
};

type Kept = Pick<ReturnType<typeof offlineStore<RouteState, Phone>>, 'get' | 'set' | 'device'>;

/** The signature, unless it was made on another day. */
const ofDay = (day: IsoDay | undefined, own: OwnSignature | undefined): OwnSignature | undefined => (own?.day === day ? own : undefined);

/** A change of what is typed at a stop. */
interface ChangedDraft {
  stopId: string;
  draft: StopDraft | undefined;
}
/** A change on the phone; the pages read those that aren't of drafts for themselves. */
type Changed = ChangedDraft | 'read';

/** The route that was read last, by this page or by another one of the browser. */
const newest = (own: DriverRoute | undefined, kept: DriverRoute | undefined): DriverRoute | undefined =>
  own && kept ? (kept.readAt > own.readAt ? kept : own) : (own ?? kept);

/** The drafts with another one of a stop, or without any of it. */
const withDraft = (drafts: RouteState['drafts'], stopId: string, draft: StopDraft | undefined): RouteState['drafts'] => {
  const { [stopId]: _replaced, ...others } = drafts;
  return draft ? { ...others, [stopId]: draft } : others;
};

/** The part of the store that reads and keeps the routes of two days. */
function keepingRoutes(
  accountId: string,
  { get, set, device }: Kept,
  readSteps: () => Promise<void>,
  tell: () => void,
): Pick<RouteStore, 'load' | 'receive' | 'receiveNext' | 'sign' | 'forget'> {
  let isForgotten = false;
  // The signature may be on the phone although this page hasn't read it yet.
  const keep = async (it: Phone, kept: Pick<KeptRoute, 'route' | 'clockOffset' | 'next'>) => {
    const stored = (await it.route(accountId))?.ownSignature;
    const ownSignature = ofDay(kept.route.date, get().ownSignature) ?? ofDay(kept.route.date, stored);
    // A route that was on its way when the driver signed out.
    if (isForgotten) return;
    await it.keepRoute({ accountId, ...kept, ...(ownSignature && { ownSignature }) });
  };
  return {
    load: async () => {
      const { drafts: before } = get();
      const it = await device();
      const [kept, drafts] = await Promise.all([it.route(accountId), it.drafts(accountId), readSteps()]);
      const isTypedSince = get().drafts !== before;
      const own = get();
      const [route, next] = [newest(own.route, kept?.route), newest(own.next, kept?.next)];
      const clockOffset = own.route && route === own.route ? own.clockOffset : (kept?.clockOffset ?? 0);
      const today = localDate(Date.now() + clockOffset);
      const { route: present, next: later } = routesOn(today, { ...(route && { route }), ...(next && { next }) });
      const ownSignature = ofDay(present?.date, get().ownSignature) ?? ofDay(present?.date, kept?.ownSignature);
      set({ isReady: true, route: present, next: later, clockOffset, ownSignature, ...(!isTypedSince && { drafts }) });
    },
    receive: async (route, clockOffset) => {
      const { next } = get();
      const later = next && next.date > route.date ? { next } : {};
      set({ route, next: later.next, clockOffset, ownSignature: ofDay(route.date, get().ownSignature) });
      const it = await device();
      await keep(it, { route, clockOffset, ...later });
      await settleReceived(it, accountId, route);
      await readSteps();
      tell();
    },
    receiveNext: async (next) => {
      const { route, clockOffset } = get();
      if (!route || next.date <= route.date) return;
      // What is shown of tomorrow is on the phone.
      await keep(await device(), { route, clockOffset, next });
      set({ next });
    },
    sign: async (signature) => {
      const { route, clockOffset, next } = get();
      if (!route) return;
      set({ ownSignature: { day: route.date, signature } });
      await keep(await device(), { route, clockOffset, ...(next && { next }) });
      tell();
    },
    forget: async () => {
      isForgotten = true;
      await (await device()).forget(accountId);
    },
  };
}

/** The part of the store that keeps what is typed, and takes over what is typed in other pages. */
function keepingDrafts(
  accountId: string,
  { get, set, device }: Kept,
  tell: (change: ChangedDraft) => void,
): Pick<RouteStore, 'draft' | 'finish'> & { take(change: ChangedDraft): void } {
  const draft = async (stopId: string, typed: StopDraft | undefined): Promise<void> => {
    set({ drafts: withDraft(get().drafts, stopId, typed) });
    tell({ stopId, draft: typed });
    await (await device()).keepDraft(accountId, stopId, typed);
  };
  return {
    draft,
    finish: (stopId) => {
      const { incident, facilityName } = get().drafts[stopId] ?? emptyDraft;
      return draft(stopId, incident && { ...emptyDraft, ...(facilityName && { facilityName }), incident });
    },
    take: ({ stopId, draft: typed }) => {
      const { drafts, typedElsewhere } = get();
      const count = (typedElsewhere[stopId] ?? 0) + 1;
      set({ drafts: withDraft(drafts, stopId, typed), typedElsewhere: { ...typedElsewhere, [stopId]: count } });
    },
  };
}

/** The route of one driver on this phone: what was loaded, made and typed, and the queue of steps to send. */
export function routeStore(accountId: string, sendSteps: SendSteps): RouteStore {
  const { get, subscribe, set, device } = offlineStore<RouteState, Phone>(start, {
    kept: indexedPhone,
    inMemory: memoryPhone,
    unkept: { isKept: false },
  });
  const readSteps = newestReading(
    async () => Promise.all([(await device()).steps(accountId), readDeviceStorage().catch(() => undefined)]),
    ([steps, room]) => set({ steps, room }),
  );
  const name = `tenaye-waste-route-${accountId}`;
  const others = otherPages<Changed>(name);
  const tell = () => others.tell('read');
  const changed = async () => {
    await readSteps();
    tell();
  };
  const send = sender(
    name,
    async () => {
      const it = await device();
      const stopped = await sendWaiting(it, accountId, sendSteps, async () => {
        await it.dropSteps(replacedSteps(await it.steps(accountId)).map(({ seq }) => seq));
        await changed();
      });
      set({ stopped });
      return stopped;
    },
    (isSending) => set({ isSending }),
  );
  const keeping = keepingRoutes(accountId, { get, set, device }, readSteps, tell);
  const { take, ...drafting } = keepingDrafts(accountId, { get, set, device }, others.tell);
  return {
    get,
    subscribe,
    listen: () => others.listen((change) => (change === 'read' ? void keeping.load() : take(change))),
    ...keeping,
    ...drafting,
    add: async (step) => {
      const { route, clockOffset } = get();
      const event = { ...step.event, ...(route && { day: route.date }), ...(clockOffset !== 0 && { clockOffset }) };
      await (await device()).addStep({ ...step, event, accountId, settled: null });
      await changed();
      void send();
      void askToPersist().catch(() => undefined);
    },
    retry: async (stopId) => {
      const it = await device();
      for (const step of retried(await it.steps(accountId), stopId)) await it.changeStep(step);
      await changed();
      void send();
    },
    dismiss: async (steps) => {
      await (await device()).dropSteps(steps.map((it) => it.seq));
      await changed();
    },
    send,
  };
}

/**
 * The refused steps of a stop, to be sent again. A step that the API has stored as refused gets a new id, because the API would repeat its
 * answer for the old one. A weight that has been weighed again since stays refused, because it would replace the later weight.
 */
function retried(steps: readonly QueuedStep[], stopId: string): QueuedStep[] {
  const own = steps.filter((it) => it.stopId === stopId);
  const isReplaced = ({ seq, event }: QueuedStep): boolean =>
    event.kind === 'weighed' && own.some((it) => it.event.kind === 'weighed' && it.seq > seq && counts(it));
  return own
    .filter((it) => isRefused(it) && !isReplaced(it))
    .map((it) => ({ ...it, settled: null, event: it.settled?.outcome === 'refused' ? { ...it.event, id: newUuid() } : it.event }));
}

/**
 * Settles the steps that the server lists as applied: if such a step still waits here, its answer was lost. Weights that the list lacks,
 * because the API is of a former version, stay until the stop has left the route. Flagged steps stay until the driver has read the reason,
 * refused ones until a later step has replaced them.
 */
async function settleReceived(phone: Phone, accountId: string, { stops }: DriverRoute): Promise<void> {
  const steps = await phone.steps(accountId);
  const applied = new Map(stops.flatMap((stop) => stop.events.filter((it) => it.outcome === 'applied').map((it) => [it.id, it])));
  const there = new Set(stops.map((it) => it.id));
  const listed = steps.filter((it) => applied.has(it.event.id) && !isFlagged(it));
  for (const step of listed.filter(isUnsent)) await phone.changeStep({ ...step, images: [], settled: { outcome: 'applied' } });
  const gone = steps.filter((it) => it.settled?.outcome === 'applied' && !there.has(it.stopId));
  const replaced = listed.filter(({ event }) => event.kind !== 'weighed' || applied.get(event.id)?.weights);
  const signed = stops.filter(({ events }) => events.some((it) => it.kind === 'signed' && it.outcome !== 'refused' && !it.isFormer));
  const answered = replacedSteps(await phone.steps(accountId), new Set(signed.map((it) => it.id)));
  await phone.dropSteps([...replaced, ...gone, ...answered].map((it) => it.seq));
}
