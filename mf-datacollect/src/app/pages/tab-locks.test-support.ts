interface Request {
  keep(lock: object | null): Promise<unknown> | unknown;
  end(outcome: unknown, isRefused?: boolean): void;
}

/** Gives the page locks as browsers have them, by which two rendered pages see each other as tabs: jsdom has none. */
export function tabLocks(): void {
  const holders = new Map<string, Request>();
  const waiting = new Map<string, Request[]>();
  const grant = (name: string, request: Request): void => {
    holders.set(name, request);
    const isHolder = () => holders.get(name) === request;
    void Promise.resolve(request.keep({ name })).then((outcome) => {
      if (!isHolder()) return;
      holders.delete(name);
      request.end(outcome);
      const next = waiting.get(name)?.shift();
      if (next) grant(name, next);
    });
  };
  const request = (name: string, options: LockOptions, keep: Request['keep']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const lost = () => new DOMException('The lock was lost', 'AbortError');
      const made: Request = { keep, end: (outcome, isRefused) => (isRefused ? reject(lost()) : resolve(outcome)) };
      const holder = holders.get(name);
      if (options.steal) {
        holder?.end(undefined, true);
        return grant(name, made);
      }
      if (!holder) return grant(name, made);
      if (options.ifAvailable) return resolve(keep(null));
      waiting.set(name, [...(waiting.get(name) ?? []), made]);
      options.signal?.addEventListener('abort', () => {
        const others = waiting.get(name) ?? [];
        if (!others.includes(made)) return;
        waiting.set(
          name,
          others.filter((it) => it !== made),
        );
        reject(lost());
      });
    });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
