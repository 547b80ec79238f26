import { parseArgs } from 'node:util';
import { type CsvCell, csvText } from '@tenaye/contracts/csv-text.ts';
import { day } from '@tenaye/contracts/fields.ts';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { findAccountIds, findTouched, type Touched } from '../modules/audit/touched.view.ts';
import { openOrm } from '../orm.ts';

const usage = 'Usage: npm run --silent touched -- <email or id of an account> --from 2026-03-01 --to 2026-03-02 > touched.csv';
const heading = ['Kind', 'Person', 'Name', 'Email', 'Phone', 'Record', 'Action', 'Times', 'First', 'Last'];
const cells = (it: Touched): CsvCell[] => [
  it.kind,
  it.person,
  it.name,
  it.email,
  it.phone,
  it.record,
  it.action,
  it.times,
  it.first,
  it.last,
];

/** Parses the command's arguments; undefined when they are invalid. */
function wordsOf(args: string[]): { account: string; from: string; to: string } | undefined {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [account, ...more] = positionals;
    const { from = '', to = '' } = values;
    const isRight = account && more.length === 0 && day().safeParse(from).success && day().safeParse(to).success && from <= to;
    return isRight ? { account, from, to } : undefined;
  } catch {
    return undefined;
  }
}

const words = wordsOf(process.argv.slice(2));
const url = process.env.DATABASE_URL;
if (!words || !url) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
const { account, from, to } = words;
const orm = await openOrm({ url });
try {
  const em = orm.em.fork();
  const ids = await findAccountIds(em, account);
  if (ids.length === 0) {
    console.error(`There is no account ${account}.`);
    process.exitCode = 1;
  } else {
    const found = await findTouched(em, ids, startOfDay(from), startOfDay(daysAfter(to, 1)));
    // Whoever runs this sees persons too.
    await em.transactional(async (tx) => {
      for (const id of ids) audit(tx, 'command_line', 'audit.export', { id }, new Date(), { records: found.length });
    });
    process.stdout.write(csvText([heading, ...found.map(cells)]));
    const persons = new Set(found.map((it) => it.person ?? it.phone).filter(Boolean));
    console.error(`${persons.size} persons, ${new Set(found.map((it) => it.record).filter(Boolean)).size} records.`);
  }
} finally {
  await orm.close();
}
