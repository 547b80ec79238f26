import { isUnsent, type KeptRoute, type QueuedStep, type StopDraft } from './queue.ts';

/** The storage of the route, the steps and the drafts. */
export interface Phone {
  route(accountId: string): Promise<KeptRoute | undefined>;
  keepRoute(kept: KeptRoute): Promise<void>;
  /** The account's steps in the order in which they were made. */
  steps(accountId: string): Promise<QueuedStep[]>;
  addStep(step: Omit<QueuedStep, 'seq'>): Promise<void>;
  changeStep(step: QueuedStep): Promise<void>;
  dropSteps(seqs: readonly number[]): Promise<void>;
  drafts(accountId: string): Promise<Record<string, StopDraft>>;
  keepDraft(accountId: string, stopId: string, draft: StopDraft | undefined): Promise<void>;
  /** Removes the account's route and the steps that the API has accepted. Drafts and steps that wait or were refused stay. */
  forget(accountId: string): Promise<void>;
}

/** Holds everything in memory until the page is closed, for a browser that stores nothing. */
export function memoryPhone(): Phone {
  let kept: KeptRoute | undefined;
  let steps: QueuedStep[] = [];
  let drafts: Record<string, StopDraft> = {};
  let next = 1;
  return {
    route: async () => kept,
    keepRoute: async (it) => {
      kept = it;
    },
    steps: async () => steps,
    addStep: async (step) => {
      steps = [...steps, { ...step, seq: next }];
      next += 1;
    },
    changeStep: async (step) => {
      steps = steps.map((it) => (it.seq === step.seq ? step : it));
    },
    dropSteps: async (seqs) => {
      steps = steps.filter((it) => !seqs.includes(it.seq));
    },
    drafts: async () => drafts,
    keepDraft: async (_, stopId, draft) => {
      const { [stopId]: _dropped, ...others } = drafts;
      drafts = draft ? { ...others, [stopId]: draft } : others;
    },
    forget: async () => {
      kept = undefined;
      steps = steps.filter(isUnsent);
    },
  };
}
