import type { Browser } from '@playwright/test';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { ensureBrowser } from '../stack/browser.ts';
import type { Undo } from '../stack/stack.ts';
import { connected } from './fill.ts';
import { withChromium } from './page-tables.ts';
import { freshBrowser, median, throttle } from './pages.ts';
import { startBenchStack } from './stack-parts.ts';
import { ms, table } from './table.ts';

const FEW = 50;
const RUNS = 7;

/** A list, and how many rows it gets. Its demo account has the rows; `add` inserts numbers `from` to `to`. */
interface ListPage {
  path: string;
  as: DemoAccount['role'];
  rows: number;
  add: (from: number, to: number) => string;
}

/** The text that each row, and nothing else on the page, begins with. */
const MARK = 'Aabench';

const people = `insert into users (id, email, phone, password, first_name, last_name)
  select md5('bench' || n)::uuid, 'bench' || n || '@bench.example', '+2518' || lpad(n::text, 8, '0'), 'x', '${MARK}', 'Number ' || n
  from generate_series(1, 5000) n`;
const patient = "md5('bench' || 1 + n % 5000)::uuid";
/** The demo accounts' own profiles. Appointments are canceled, so that they may overlap the demo's. */
const ofDemo = (table: 'doctors' | 'facilities', name: string) =>
  `(select p.id from ${table} p join provider_accounts a on a.id = p.account_id where a.email = '${name}')`;

function pagesOf(emailOf: (role: DemoAccount['role']) => string): ListPage[] {
  const pharmacy = ofDemo('facilities', emailOf('pharmacy'));
  return [
    {
      path: '/provider/doctor?filter=past',
      as: 'doctor',
      rows: 10_000,
      add: (from, to) => `insert into appointments (user_id, doctor_id, appointment_date, ends_at, appointment_type, status, may_overlap)
        select ${patient}, ${ofDemo('doctors', emailOf('doctor'))}, at, at + interval '30 minutes', 'in-person', 'cancelled', true
        from generate_series(${from}, ${to}) n, lateral (select now() - interval '1 hour' * (24 + n) as at) t`,
    },
    {
      path: '/provider/pharmacy?view=requests',
      as: 'pharmacy',
      rows: 10_000,
      add: (
        from,
        to,
      ) => `insert into facility_requests (request_type, user_id, facility_id, request_date, status, reference, requested_medications)
        select 'medication', ${patient}, ${pharmacy}, now() - interval '30 days' - interval '1 minute' * n, 'pending',
          lpad(n::text, 5, '0'),
          '[{"name": "Amoxicillin 500mg", "quantity": 21, "medicationId": null}]' from generate_series(${from}, ${to}) n`,
    },
    {
      path: '/provider/pharmacy?view=stock',
      as: 'pharmacy',
      rows: 20_000,
      add: (from, to) => `insert into facility_inventory (facility_id, item_name, item_type, quantity, price)
        select ${pharmacy}, '${MARK} item ' || n, 'medication', n % 90, 5 from generate_series(${from}, ${to}) n`,
    },
  ];
}

/** Milliseconds from opening the page, cached as on a second visit, to its first row. */
async function firstRow(browser: Browser, base: string, path: string, account: DemoAccount | undefined): Promise<number> {
  const context = await freshBrowser(browser, base, account);
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await context.newPage();
    await throttle(page);
    const started = performance.now();
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
    await page.getByText(MARK).first().waitFor({ timeout: 60_000 });
    // The first visit fills the cache.
    if (run > 0) times.push(performance.now() - started);
    await page.close();
  }
  await context.close();
  return median(times);
}

/** Times the first row on a phone's screen, on pages with many rows and on the same pages with 50. */
export async function benchListPages(undo: Undo, folder: string): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureBrowser(console.log);
  const { stack } = await startBenchStack(undo, folder);
  const accountOf = (role: DemoAccount['role']) => stack.accounts.find((it) => it.role === role);
  const client = await connected(stack.databaseUrl);
  await client.query(people);
  const found: string[][] = [];
  await withChromium(async (browser) => {
    for (const { path, as, rows, add } of pagesOf((role) => accountOf(role)?.email ?? '')) {
      await client.query(add(1, FEW));
      const few = await firstRow(browser, stack.url, path, accountOf(as));
      await client.query(add(FEW + 1, rows));
      // Does what the database would do by itself within minutes.
      await client.query('vacuum analyze users, appointments, facility_requests, facility_inventory');
      const many = await firstRow(browser, stack.url, path, accountOf(as));
      found.push([path, `${rows}`, ms(many), ms(few), (many / few).toFixed(2)]);
    }
  });
  await client.end();
  console.log('\nFirst rows on a phone (1.6 Mbps, 150 ms, CPU slowed 4×), on a second visit.');
  console.log(table(['page', 'rows', 'ms', 'ms with 50 rows', 'ratio'], found));
}
