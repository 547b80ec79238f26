import { enableCompileCache } from 'node:module';
import { importQuickly } from '@tenaye/api/kernel/quick-imports.ts';
import { type DemoAccount, demoAccount } from '@tenaye/contracts/config.ts';
import pg from 'pg';
import * as z from 'zod/mini';

// Most of what is compiled here is the ORM; without the cache every start would compile it again.
enableCompileCache();

function accountsOf(json: string): DemoAccount[] {
  const accounts = z.safeParse(z.array(demoAccount), JSON.parse(json));
  if (!accounts.success) throw new Error('DEMO_ACCOUNTS must be a JSON list of { role, email, password }');
  return accounts.data;
}

/** Checks for demo data without loading the ORM, because an ordinary start finds the data there and needs nothing more. */
async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select 1 from provider_accounts where is_demo limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}

async function seed(url: string, accounts: readonly DemoAccount[]): Promise<void> {
  importQuickly();
  const [{ openOrm }, { seedDemo }] = await Promise.all([import('@tenaye/api/orm.ts'), import('./demo.ts')]);
  const orm = await openOrm({ url });
  try {
    await seedDemo(orm.em.fork(), accounts, new Date(), process.env);
  } finally {
    await orm.close();
  }
}

async function main({ DATABASE_URL: url, DEMO_ACCOUNTS: json }: NodeJS.ProcessEnv): Promise<void> {
  if (!url || !json) throw new Error('DATABASE_URL and DEMO_ACCOUNTS must be set');
  const accounts = accountsOf(json);
  if (await isThere(url)) return console.log('Demo data is there');
  await seed(url, accounts);
  console.log('Demo data made');
}

await main(process.env).catch((error: unknown) => {
  console.error(`No demo data: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
