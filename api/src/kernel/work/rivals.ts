/** A call that is at work, and what those who wait for it see once it has ended. */
interface Leader {
  ended: Promise<void>;
  seen?: Promise<unknown>;
}

const leaders = new Map<string, Leader>();

interface Contest<S, T> {
  /** What only one caller can have. */
  prize: string;
  /** Reads whether the prize is still there. One read serves all who waited for the same call; a failure counts as having seen nothing. */
  look: () => Promise<S>;
  /** Throws the caller's refusal if the prize is gone. */
  refuse: (seen: S) => Promise<void>;
  work: () => Promise<T>;
}

/** Callers that find the prize still there line up again, so that they don't all go for it at once, but only so often. */
const MOST_WAITS = 3;

/**
 * Runs `work` while no other call of this process is at work for the same prize. Others wait for it without a connection and are refused by
 * what they see then. `work` must be safe against rivals by itself: those of other processes aren't seen, and waiting has an end.
 */
export async function afterRivals<S, T>({ prize, look, refuse, work }: Contest<S, T>): Promise<T> {
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const leader = leaders.get(prize);
    if (!leader) break;
    leader.seen ??= leader.ended.then(look).catch(() => undefined);
    const seen = (await leader.seen) as S | undefined;
    if (seen !== undefined) await refuse(seen);
  }
  if (leaders.has(prize)) return work();
  const { promise, resolve } = Promise.withResolvers<void>();
  leaders.set(prize, { ended: promise });
  try {
    return await work();
  } finally {
    leaders.delete(prize);
    resolve();
  }
}
