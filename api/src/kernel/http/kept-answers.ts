import { randomUUID } from 'node:crypto';
import type { EventHub } from '#kernel/work/events.ts';
import type { AppContext, KeptAnswers } from './context.ts';
import { type Forms, formsOf, sendForms } from './public-answer.ts';

/** How long, in milliseconds, a public answer may lag behind the data that it shows. */
export const KEEP_MS = 2000;
/** The size of all kept answers of a process, in bytes of text. Compressed forms add about a quarter. */
const MOST_BYTES = 8_000_000;

interface Kept {
  forms: Forms;
  /** The `Link` header with the next page of a list; empty without one. */
  link: string;
}

interface Entry {
  kept: Promise<Kept>;
  until: number;
  bytes: number;
}

/** Different spellings of the same query have the same key. */
function keyOf(ctx: AppContext): string {
  const query = new URLSearchParams(ctx.querystring);
  query.sort();
  return `${ctx.path}?${query}`;
}

/** Answers are also forgotten when another process reports a change. `keepMs` 0 keeps nothing. */
export function createKeptAnswers(events: EventHub, keepMs: number): KeptAnswers {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let mark = randomUUID();

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const forget = (): void => {
    entries.clear();
    bytes = 0;
    mark = randomUUID();
  };
  events.subscribe((event) => {
    if (event.kind === 'row' || event.kind === 'resync') forget();
  });

  const makeKept = async (ctx: AppContext, make: () => Promise<unknown>): Promise<Kept> => {
    const forms = formsOf(await make());
    return { forms, link: ctx.response.get('Link') };
  };

  const begin = (key: string, kept: Promise<Kept>): void => {
    const entry: Entry = { kept, until: performance.now() + keepMs, bytes: 0 };
    entries.set(key, entry);
    kept.then(
      ({ forms }) => {
        if (entries.get(key) !== entry) return;
        entry.bytes = forms.plain.length;
        bytes += entry.bytes;
        for (const [oldest, it] of entries) {
          if (bytes <= MOST_BYTES) break;
          drop(oldest, it);
        }
      },
      () => drop(key, entry),
    );
  };

  return {
    forget,
    mark: () => mark,
    async send(ctx, make) {
      const key = keyOf(ctx);
      const known = entries.get(key);
      if (known && known.until > performance.now()) {
        // The call that was making the answer may have failed for a reason of its own, such as a client that left.
        const kept = await known.kept.catch(() => makeKept(ctx, make));
        if (kept.link) ctx.set('Link', kept.link);
        return sendForms(ctx, kept.forms);
      }
      if (known) drop(key, known);
      const made = makeKept(ctx, make);
      if (keepMs > 0) begin(key, made);
      await sendForms(ctx, (await made).forms);
    },
  };
}
