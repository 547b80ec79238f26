import type { DriverRoute } from '@tenaye/contracts/waste-route.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';
import { alone } from '@tenaye/platform/offline/alone.ts';
import type { Stopped } from '@tenaye/platform/offline/hindrance.ts';
import { indexedPhone } from './indexed-phone.ts';
import { memoryPhone, type Phone } from './memory-phone.ts';
import { counts, isFlagged, isRefused, isUnsent, type QueuedStep, type StopDraft } from './queue.ts';
import { type SendSteps, sendWaiting } from './send-waiting.ts';

export interface RouteState {
  /** False until everything has been read from the phone. */
  isReady: boolean;
  /** False when the browser stores nothing: steps are lost when the page is closed. */
  isKept: boolean;
  route: DriverRoute | undefined;
  steps: readonly QueuedStep[];
  drafts: Readonly<Record<string, StopDraft>>;
  isSending: boolean;
  stopped: Stopped | undefined;
}

export interface RouteStore {
  get(): RouteState;
  subscribe(listener: () => void): () => void;
  /** Reads what the phone has. */
  load(): Promise<void>;
  /** Keeps a route that the API answered, and drops steps that it lists as received. */
  receive(route: DriverRoute): Promise<void>;
  add(step: Pick<QueuedStep, 'stopId' | 'facilityName' | 'event' | 'images'>): Promise<void>;
  draft(stopId: string, draft: StopDraft | undefined): Promise<void>;
  /** Sends the refused steps of a stop again. */
  retry(stopId: string): Promise<void>;
  /** Removes steps: those whose flag the driver has read, or refused ones that the driver deletes. */
  dismiss(steps: readonly QueuedStep[]): Promise<void>;
  send(): Promise<void>;
  forget(): Promise<void>;
}

const start: RouteState = { isReady: false, isKept: true, route: undefined, steps: [], drafts: {}, isSending: false, stopped: undefined };

/** The route of one driver on this phone: what was loaded, made and typed, and the queue of steps to send. */
export function routeStore(accountId: string, sendSteps: SendSteps): RouteStore {
  let state = start;
  let phone: Promise<Phone> | undefined;
  let isSending = false;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<RouteState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const opened = (): Promise<Phone> => {
    phone ??= indexedPhone().catch(() => {
      set({ isKept: false });
      return memoryPhone();
    });
    return phone;
  };
  const readSteps = async () => set({ steps: await (await opened()).steps(accountId) });
  const send = async () => {
    // A step that is made while the last one is being settled must not wait for the next chance.
    isAsked = true;
    if (isSending) return;
    isSending = true;
    set({ isSending: true });
    try {
      while (isAsked) {
        isAsked = false;
        await alone(`tenaye-waste-route-${accountId}`, async () => {
          set({ stopped: await sendWaiting(await opened(), accountId, sendSteps, readSteps) });
        });
      }
    } finally {
      isSending = false;
      set({ isSending: false });
    }
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => {
      const it = await opened();
      const [kept, steps, drafts] = await Promise.all([it.route(accountId), it.steps(accountId), it.drafts(accountId)]);
      set({ isReady: true, route: state.route ?? kept?.route, steps, drafts });
    },
    receive: async (route) => {
      set({ route });
      const it = await opened();
      await it.keepRoute({ accountId, route });
      await settleReceived(it, await it.steps(accountId), route);
      await readSteps();
    },
    add: async (step) => {
      await (await opened()).addStep({ ...step, accountId, settled: null });
      await readSteps();
      void send();
    },
    draft: async (stopId, draft) => {
      const { [stopId]: _replaced, ...others } = state.drafts;
      set({ drafts: draft ? { ...others, [stopId]: draft } : others });
      await (await opened()).keepDraft(accountId, stopId, draft);
    },
    retry: async (stopId) => {
      const it = await opened();
      for (const step of retried(await it.steps(accountId), stopId)) await it.changeStep(step);
      await readSteps();
      void send();
    },
    dismiss: async (steps) => {
      await (await opened()).dropSteps(steps.map((it) => it.seq));
      await readSteps();
    },
    send,
    forget: async () => (await opened()).forget(accountId),
  };
}

/**
 * The refused steps of a stop, to be sent again. One that the API has stored as refused gets another id, because by its id the API would answer
 * as before. A weight that was weighed again since stays refused, or it would replace the later one.
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
 * Settles what the server lists as applied: a waiting step of those was sent before its answer was lost. Its weights stay until the stop has left
 * the route, because the list has none. Flagged steps stay until the driver has read why.
 */
async function settleReceived(phone: Phone, steps: readonly QueuedStep[], { stops }: DriverRoute): Promise<void> {
  const applied = new Set(stops.flatMap((stop) => stop.events.filter((it) => it.outcome === 'applied').map((it) => it.id)));
  const there = new Set(stops.map((it) => it.id));
  const listed = steps.filter((it) => applied.has(it.event.id) && !isFlagged(it));
  for (const step of listed.filter(isUnsent)) await phone.changeStep({ ...step, images: [], settled: { outcome: 'applied' } });
  const gone = steps.filter((it) => it.settled?.outcome === 'applied' && !there.has(it.stopId));
  await phone.dropSteps([...listed.filter((it) => it.event.kind !== 'weighed'), ...gone].map((it) => it.seq));
}
