import { hashPassword } from '@tenaye/api/kernel/access/passwords.ts';
import { AuditEvent } from '@tenaye/api/kernel/database/audit.entity.ts';
import { newAccession } from '@tenaye/api/modules/facility-request/facility-request-lab.service.ts';
import { demoRoles } from '@tenaye/contracts/config.facts.ts';
import type { DemoAccount } from '@tenaye/contracts/config.ts';
import { seedApprovals } from './approvals.ts';
import { calendarFrom } from './calendar.ts';
import { seedDoctors } from './doctors.ts';
import { seedFacilities } from './facilities.ts';
import { demoFiles } from './files.ts';
import { seedFailedMails } from './outbox.ts';
import { seedPatients } from './patient.ts';
import { seedPlaces } from './places.ts';
import { drawPortraits } from './portraits.ts';
import { seedReviews } from './reviews.ts';
import type { Seeder } from './seeder.ts';
import { seedStaff, seedWasteManager } from './staff.ts';
import { seedStock } from './stock.ts';
import { seedWaste } from './waste.ts';
import { seedDriverDay } from './waste-route.ts';

type Em = Seeder['em'];
type SignIns = Map<DemoAccount['role'], { email: string; passwordHash: string }>;

/** Seeds the demo once, in one transaction; a database that already has rows is left alone. */
export async function seedDemo(em: Em, accounts: readonly DemoAccount[], now: Date, env: NodeJS.ProcessEnv): Promise<'seeded' | 'there'> {
  if (await isSeeded(em)) return 'there';
  const signIns: SignIns = new Map();
  await Promise.all(
    accounts.map(async ({ role, email, password }) => {
      signIns.set(role, { email: email.toLowerCase(), passwordHash: await hashPassword(password) });
    }),
  );
  const missing = demoRoles.filter((role) => !signIns.has(role));
  if (missing.length > 0) throw new Error(`DEMO_ACCOUNTS has no ${missing.join(', ')}`);
  const closed = await hashPassword(crypto.randomUUID());
  return em.transactional(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('demo.seed'))");
    if (await isSeeded(tx)) return 'there';
    await seedAll(tx, signIns, closed, now, env);
    return 'seeded';
  });
}

const isSeeded = async (em: Em): Promise<boolean> => (await em.execute('select 1 from provider_accounts where is_demo limit 1')).length > 0;

async function seedAll(em: Em, signIns: SignIns, closed: string, now: Date, env: NodeJS.ProcessEnv): Promise<void> {
  const files = demoFiles(em, env, await drawPortraits());
  const signIn: Seeder['signIn'] = (role) => {
    const it = signIns.get(role);
    if (!it) throw new Error(`No demo account has the role ${role}`);
    return it;
  };
  const seeder: Seeder = { em, calendar: calendarFrom(now), signIn, closed, sampleNumber: await newAccession(em), ...files };
  seedPlaces(seeder);
  const { mine: doctor, rated: doctors } = seedDoctors(seeder);
  const { pharmacy, laboratory, clinic, chain, neighbours, afar, rated: facilities } = seedFacilities(seeder);
  const pharmacies = [...neighbours, chain.pharmacy, ...afar].filter((it) => it.facilityType === 'pharmacy');
  await seedStock(seeder, [pharmacy, ...pharmacies]);
  seedPatients(seeder, doctor, { laboratory, pharmacy, chain });
  await seedReviews(seeder, doctors, facilities);
  // The papers of waste are issued step by step. An entity manager without the thousands of rows so far doesn't compare them at each step.
  const later: Seeder = { ...seeder, em: em.fork({ keepTransactionContext: true }) };
  const wasteManager = seedWasteManager(later);
  if (clinic.accountId) await seedWaste(later, clinic, { accountId: clinic.accountId, managerId: wasteManager.id });
  seedDriverDay(later, [pharmacy, laboratory, ...neighbours]);
  const adminId = seedStaff(later);
  seedFailedMails(later);
  later.em.create(AuditEvent, { at: now, actorType: 'system', action: 'demo.seed', outcome: 'success', targetType: 'demo' });
  await later.em.flush();
  await Promise.all([em.flush(), files.store()]);
  await seedApprovals(later, adminId);
}
