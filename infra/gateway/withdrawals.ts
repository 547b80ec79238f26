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
  const { canary, previous: _, history = [], trials = [], ...rest } = pointer;
  const isCanaryOut = canary !== undefined && isOut(canary.version, canary.since);
  const ever = withdrawals.map((it) => it.version);
  const current = isOut(pointer.current, pointer.since)
    ? (versionsBefore(pointer).find((it) => isThere(it) && !ever.includes(it)) ?? pointer.current)
    : pointer.current;
  const withdrawn = [...(pointer.withdrawn ?? []), ...ever].filter((it) => it !== current && (isCanaryOut || it !== canary?.version));
  const until = new Date().toISOString();
  const shown: Pointer = {
    ...rest,
    current,
    history: current === pointer.current ? history : [{ version: pointer.current, until }, ...history],
    trials: isCanaryOut ? [{ version: canary.version, until }, ...trials] : trials,
    withdrawn: [...new Set(withdrawn)],
    ...(canary && !isCanaryOut && { canary }),
  };
  const [previous] = versionsBefore({ ...shown, previous: pointer.previous });
  return { ...shown, ...(previous !== undefined && { previous }) };
}

/** The pointers without the withdrawn versions, as visitors get them. `isThere` returns whether a version is complete. */
export function withoutWithdrawn(
  pointers: Pointers,
  withdrawals: readonly Withdrawal[],
  isThere: (app: string, version: string) => boolean,
): Pointers {
  let shown = pointers;
  for (const app of new Set(withdrawals.map((it) => it.app))) {
    const pointer = pointerOf(pointers, app);
    if (!pointer) continue;
    const its = withdrawals.filter((it) => it.app === app);
    const isStored = (version: string): boolean => isThere(app, version);
    shown = withPointer(shown, app, without(pointer, its, isStored));
  }
  return shown;
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
