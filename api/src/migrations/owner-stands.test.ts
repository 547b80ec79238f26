import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { migratedDatabase } from '#test/migrated-database.ts';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let em: EntityManager;

/** The owners of a doctor and a facility each, by the word that names them: verified and active, or none. */
const owners = { standing: [true, true], waiting: [false, true], closed: [true, false], nobody: undefined } as const;
const listed = { standing: true, waiting: false, closed: false, nobody: true };

async function insertProfiles(word: string, owner: readonly [isVerified: boolean, isActive: boolean] | undefined): Promise<void> {
  const account = owner ? crypto.randomUUID() : null;
  if (owner)
    await em.execute(
      `insert into provider_accounts (id, email, provider_type, first_name, password_hash, is_verified, is_active)
       values (?, ?, 'doctor', 'Sara', 'x', ?, ?)`,
      [account, `${word}@example.com`, ...owner],
    );
  await em.execute(
    `insert into doctors (account_id, name, specialization, email, license_number, experience, consultation_fee, gender, main_residence_area,
       medical_qualification_url, renewed_license_url, is_verified) values (?, ?, 'urology', ?, ?, 3, 100, 'male', 'Bole', 'q', 'l', true)`,
    [account, word, `${word}@example.com`, word],
  );
  await em.execute(`insert into facilities (account_id, name, facility_type, is_verified) values (?, ?, 'pharmacy', true)`, [
    account,
    word,
  ]);
}

beforeAll(async () => {
  database = await migratedDatabase();
  em = database.orm.em.fork();
  for (const [word, owner] of Object.entries(owners)) await insertProfiles(word, owner);
});
afterAll(() => database.close());

async function standing(table: 'doctors' | 'facilities'): Promise<Record<string, boolean>> {
  const rows = await em.execute<{ name: string; owner_stands: boolean }[]>(`select name, owner_stands from ${table}`);
  return Object.fromEntries(rows.map((row) => [row.name, row.owner_stands]));
}

describe('whether the owner of a profile stands', () => {
  it.each(['doctors', 'facilities'] as const)('is stored with each of the %s, whose views list by it', async (table) => {
    expect(await standing(table)).toEqual(listed);
    expect(await em.execute(`select 1 from listed_${table}`)).toHaveLength(2);
  });

  it('follows changes of the account, and of the owner', async () => {
    await em.execute("update provider_accounts set is_verified = true where email = 'waiting@example.com'");
    await em.execute("update provider_accounts set is_active = false where email = 'standing@example.com'");
    const turned = { ...listed, waiting: true, standing: false };
    expect([await standing('doctors'), await standing('facilities')]).toEqual([turned, turned]);
    await em.execute(
      "update facilities set account_id = (select id from provider_accounts where email = 'closed@example.com') where account_id is null",
    );
    expect((await standing('facilities')).nobody).toBe(false);
    await em.execute("delete from doctors where email = 'standing@example.com'");
    await em.execute("delete from provider_accounts where email in ('standing@example.com', 'closed@example.com')");
    expect([await standing('doctors'), await standing('facilities')]).toEqual([
      { waiting: true, closed: true, nobody: true },
      { waiting: true, closed: true, nobody: true, standing: true },
    ]);
  });
});
