import { expect, it } from '@jest/globals';
import { ProviderAccount } from '@tenaye/api/modules/account/provider-account.entity.ts';
import { createAdmin } from '@tenaye/api/modules/invitation/first-admin.service.ts';
import { migratedDatabase } from '../../api/test/migrated-database.ts';
import { hasAdministrator } from './database.ts';

it('a database has an administrator once one has chosen a password', async () => {
  const { orm, url, close } = await migratedDatabase();
  try {
    expect(await hasAdministrator(url)).toBe(false);
    const email = 'sara@tenaye.example';
    await createAdmin(orm.em.fork(), { email, firstName: 'Sara', lastName: 'Alemu' }, new Date());
    expect(await hasAdministrator(url)).toBe(false);
    await orm.em.fork().nativeUpdate(ProviderAccount, { email }, { passwordHash: 'any' });
    expect(await hasAdministrator(url)).toBe(true);
    await orm.em.fork().nativeUpdate(ProviderAccount, { email }, { isActive: false });
    expect(await hasAdministrator(url)).toBe(false);
  } finally {
    await close();
  }
});
