import { parseArgs } from 'node:util';
import { sql } from '@mikro-orm/postgresql';
import type { ErrorCause } from '@tenaye/contracts/platform.ts';
import * as z from 'zod/mini';
import { iso } from '#kernel/database/sql.ts';
import { findErrorCauses } from '../modules/platform/error-causes.view.ts';
import type { Releases } from '../modules/release/releases.rules.ts';
import { openOrm } from '../orm.ts';

/** The causes that are printed, the last seen first. */
const MOST_LINES = 200;

const usage = 'Usage: npm run --silent errors -- [<app>] [--new] [--service <address>]';

const canary = z.object({ version: z.string(), percent: z.number(), since: z.string() });
const pointer = z.object({
  current: z.string(),
  since: z.optional(z.string()),
  previous: z.optional(z.string()),
  canary: z.optional(canary),
});
const pointers = z.object({ shell: z.optional(pointer), remotes: z.record(z.string(), pointer) });

/** What visitors get of each app, as the gateway at `service` says. Throws when it says nothing that can be understood. */
async function servedBy(service: string): Promise<Releases> {
  const answer = await fetch(new URL('/remotes/pointers.json', service), { signal: AbortSignal.timeout(5_000) });
  const { shell, remotes } = z.parse(pointers, await answer.json());
  const all = Object.entries({ ...remotes, ...(shell && { shell }) });
  return new Map(
    all.map(([app, { current, since = '', previous, canary: trial }]) => [
      app,
      { versions: [current], since, ...(previous && { before: previous }), ...(trial && { canary: trial }) },
    ]),
  );
}

/** Parses the command's arguments; undefined when they are invalid. */
function wordsOf(args: string[]) {
  try {
    const options = { new: { type: 'boolean', default: false }, service: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [app, ...more] = positionals;
    return more.length === 0 ? { app, onlyNew: values.new, service: values.service ?? process.env.PUBLIC_URL } : undefined;
  } catch {
    return undefined;
  }
}

/** One cause as a line: new or not, times, addresses, first version, last seen, and what it says. */
const lineOf = ({ isNew, count, addresses, firstVersion, remote, lastAt, name, message }: ErrorCause): string =>
  [
    (isNew ? 'new' : '').padEnd(3),
    String(count).padStart(6),
    String(addresses).padStart(4),
    firstVersion.padEnd(20),
    remote.padEnd(16),
    iso(lastAt).slice(0, 16).replace('T', ' '),
    `${name}: ${message}`,
  ].join('  ');

const words = wordsOf(process.argv.slice(2));
const url = process.env.DATABASE_URL;
if (!words || !url) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
const { app, onlyNew, service } = words;
const releases: Releases = service ? await servedBy(service).catch(() => new Map()) : new Map();
if (releases.size === 0) console.error('Which errors are new is not known: name the running Tenaye with --service or PUBLIC_URL.');
const orm = await openOrm({ url });
try {
  const found = await findErrorCauses(
    orm.em.fork(),
    sql`true`,
    releases,
    { remote: app, version: undefined },
    { limit: MOST_LINES, after: undefined },
  );
  const shown = found.filter((it) => it.isNew || !onlyNew);
  console.log(['new', ' times', 'from', 'first in'.padEnd(20), 'app'.padEnd(16), 'last (UTC)'.padEnd(16), 'error'].join('  '));
  for (const it of shown) console.log(lineOf(it));
} finally {
  await orm.close();
}
