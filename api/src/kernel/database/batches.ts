import type { EntityManager } from '@mikro-orm/postgresql';

/** Items of one ORM that wait until earlier ones have been worked on; `next` works on all that have arrived by then. */
interface Queue<T, R> {
  items: T[];
  working: Promise<unknown>;
  next: Promise<R> | undefined;
}

/**
 * Makes a function that reads or writes items outside of transactions, one batch at a time: each batch has all items that have arrived
 * during the last one. Each caller gets the result of the whole batch, or the error of one that failed.
 */
export function inBatches<T, R = void>(work: (em: EntityManager, items: readonly T[]) => Promise<R>) {
  const queues = new WeakMap<object, Queue<T, R>>();
  return (em: EntityManager, items: readonly T[]): Promise<R> => {
    const queue: Queue<T, R> = queues.get(em.config) ?? { items: [], working: Promise.resolve(), next: undefined };
    queues.set(em.config, queue);
    queue.items.push(...items);
    queue.next ??= queue.working
      .catch(() => undefined)
      .then(() => {
        const batch = queue.items;
        queue.items = [];
        queue.next = undefined;
        const result = work(em, batch);
        queue.working = result;
        return result;
      });
    return queue.next;
  };
}
