import { day } from '@tenaye/contracts/fields.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { checkSeals, sealDays } from '../modules/audit/audit-seal.service.ts';
import { openOrm } from '../orm.ts';

const usage = 'Usage: npm run audit:check -- [first day] [last day], such as 2026-03-01 2026-03-31; all sealed days by default';
const FIRST = '2000-01-01';

const now = new Date();
const [from = FIRST, to = localDate(+now)] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url || !day().safeParse(from).success || !day().safeParse(to).success) {
  console.error(url ? usage : 'DATABASE_URL is not set');
  process.exit(2);
}
const orm = await openOrm({ url });
try {
  await sealDays(orm.em, now);
  const checks = await checkSeals(orm.em.fork(), from, to);
  for (const it of checks) {
    const verdict = it.isIntact ? 'unchanged' : `CHANGED: ${it.found} entries found`;
    console.log(`${it.day}  ${it.head}  ${it.entries} entries  ${verdict}`);
  }
  const changed = checks.filter((it) => !it.isIntact).length;
  console.log(`Sealed days: ${checks.length}, changed: ${changed}${checks.length === 0 ? '. Nothing was compared.' : ''}`);
  process.exitCode = changed > 0 ? 1 : 0;
} finally {
  await orm.close();
}
