import * as z from 'zod/mini';
import { versionsBefore } from '../release/pointer-moves.ts';
import { type Pointer, type Pointers, pointerOf, withPointer } from '../release/pointers.ts';

const withdrawalShape = z.object({
  app: z.string(),
  version: z.string(),
  /** When visitors first got the withdrawn version. A later release of the same version isn't withdrawn. */
  since: z.string(),
});
/** A version that an administrator withdrew, or that was withdrawn because of its error rate. */
export type Withdrawal = z.infer<typeof withdrawalShape>;

/** The pointer of one app without the withdrawn versions. If no other version is left, visitors keep the current one. */
function without(pointer: Pointer, withdrawals: readonly Withdrawal[], isThere: (version: string) => boolean): Pointer {
  const isOut = (version: string, since = ''): boolean => withdrawals.some((it) => it.version === version && it.since === since);
  const { canary, previous: _, ...rest } = pointer;
  const running = canary && !isOut(canary.version, canary.since) ? canary : undefined;
  const ever = withdrawals.map((it) => it.version);
  const current = isOut(pointer.current, pointer.since)
    ? (versionsBefore(pointer).find((it) => isThere(it) && !ever.includes(it)) ?? pointer.current)
    : pointer.current;
  const withdrawn = [...new Set([...(pointer.withdrawn ?? []), ...ever])].filter((it) => it !== current && it !== running?.version);
  const past = { until: new Date().toISOString() };
  const history = [...(current === pointer.current ? [] : [{ version: pointer.current, ...past }]), ...(pointer.history ?? [])];
  const trials = [...(canary && !running ? [{ version: canary.version, ...past }] : []), ...(pointer.trials ?? [])];
  const [previous] = versionsBefore({ ...pointer, current, history, withdrawn });
  return { ...rest, current, history, trials, withdrawn, ...(previous ? { previous } : {}), ...(running ? { canary: running } : {}) };
}

/** The pointers without the withdrawn versions, as visitors get them. `isThere` returns whether a version is complete. */
export function withoutWithdrawn(
  pointers: Pointers,
  withdrawals: readonly Withdrawal[],
  isThere: (app: string, version: string) => boolean,
): Pointers {
  const apps = new Set(withdrawals.map((it) => it.app));
  return [...apps].reduce((all, app) => {
    const pointer = pointerOf(all, app);
    const its = withdrawals.filter((it) => it.app === app);
    return pointer
      ? withPointer(
          all,
          app,
          without(pointer, its, (version) => isThere(app, version)),
        )
      : all;
  }, pointers);
}

const EVERY_MS = 2_000;
const PATIENCE_MS = 1_500;

/**
 * Asks the API processes every two seconds which versions were withdrawn. Their last answer stays in force while no process can be reached.
 */
export function watchWithdrawals(apiUrls: readonly string[]): { current: () => readonly Withdrawal[]; stop: () => void } {
  let current: readonly Withdrawal[] = [];
  const ask = async (): Promise<void> => {
    for (const url of apiUrls) {
      try {
        const answer = await fetch(new URL('/internal/withdrawn-releases', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok) continue;
        current = z.parse(z.array(withdrawalShape), await answer.json());
        return;
      } catch {
        // Another process may answer.
      }
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), EVERY_MS);
  timer.unref();
  return { current: () => current, stop: () => clearInterval(timer) };
}
