import type { EntityManager } from '@mikro-orm/postgresql';

/** Items of one ORM that wait until earlier ones have been written; `next` writes all that have arrived by then. */
interface Queue<T> {
  items: T[];
  writing: Promise<void>;
  next: Promise<void> | undefined;
}

/**
 * Makes a function that writes items outside of transactions, one batch at a time: each batch has all items that have arrived during the
 * last one. A batch that can't be written rejects for each of its callers.
 */
export function inBatches<T>(write: (em: EntityManager, items: readonly T[]) => Promise<void>) {
  const queues = new WeakMap<object, Queue<T>>();
  return (em: EntityManager, items: readonly T[]): Promise<void> => {
    const queue: Queue<T> = queues.get(em.config) ?? { items: [], writing: Promise.resolve(), next: undefined };
    queues.set(em.config, queue);
    queue.items.push(...items);
    queue.next ??= queue.writing
      .catch(() => undefined)
      .then(() => {
        const batch = queue.items;
        queue.items = [];
        queue.next = undefined;
        queue.writing = write(em, batch);
        return queue.writing;
      });
    return queue.next;
  };
}
