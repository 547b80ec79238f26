import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { openPickupStatuses } from '@tenaye/contracts/waste.facts.ts';
import type { DriverChange, NewDriver } from '@tenaye/contracts/waste-route-manager.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { audit } from '#kernel/database/audit.ts';
import { instantAfter, refuseStale, type SeenRow, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { toE164 } from '#kernel/phones.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { invite } from '../invitation/invitation.service.ts';
import { WasteDriver } from '../waste-pickup/waste-driver.entity.ts';

/**
 * Refuses an email that another driver has, because two drivers can't share an account. Of two managers who enter one email at the same
 * moment, the second waits for the first.
 */
async function refuseTaken(em: EntityManager, email: string, except?: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`driver:${email}`]);
  const other = await em.findOne(WasteDriver, { email });
  if (other && other.id !== except) throw new AppError('email_taken', 'Another driver has this email', { targetId: other.id });
}

/** Invites the person to sign in as a driver, unless the account already has the role or an invitation is open. */
async function inviteDriver(em: EntityManager, actor: ProviderActor, email: string, now: Date): Promise<void> {
  const [known] = await em.execute<unknown[]>(sql`
    select 1 from provider_accounts where email = ${email} and is_active and 'waste_driver' = any(staff_roles)`);
  const open = await em.count(Invitation, { email, role: 'waste_driver', acceptedAt: null, withdrawnAt: null, expiresAt: { $gt: now } });
  if (!known && open === 0) await invite(em, actor, { email, role: 'waste_driver' }, now);
}

/** Adds a driver, and invites a driver who has an email. @returns the driver's id */
export async function createDriver(em: EntityManager, actor: ProviderActor, wanted: NewDriver, now: Date): Promise<string> {
  const { name, email, plateNumber, capacity = null } = wanted;
  const phone = await toE164(wanted.phone, 'phone');
  if (email) await refuseTaken(em, email);
  const driver = em.create(WasteDriver, {
    id: crypto.randomUUID(),
    name,
    phone,
    email: email || null,
    plateNumber: plateNumber || null,
    capacity,
    createdAt: now,
    updatedAt: now,
  });
  audit(em, actor, 'waste_driver.create', driver, now);
  await em.flush();
  if (email) await inviteDriver(em, actor, email, now);
  await em.flush();
  return driver.id;
}

/** Refuses to deactivate a driver who has open stops. */
async function refuseBusy(em: EntityManager, id: string): Promise<void> {
  const [stop] = await em.execute<unknown[]>(
    sql`select 1 from waste_pickup_requests where pickup_driver_id = ${id} and status in (${openPickupStatuses}) limit 1`,
  );
  if (stop) throw new AppError('driver_busy', 'This driver still has stops. Please give them to another driver first.', { targetId: id });
}

/**
 * Changes a driver's facts, or activates or deactivates the driver. Assignments lock the same row, so that no driver who is being
 * deactivated gets a stop.
 */
export async function changeDriver(
  em: EntityManager,
  actor: ProviderActor,
  { id, seen }: SeenRow,
  change: Unversioned<DriverChange>,
  now: Date,
): Promise<void> {
  const driver = await em.findOne(WasteDriver, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!driver) throw notFound();
  refuseStale({ id, version: versionOf(driver.updatedAt) }, seen);
  if (change.isActive === false && driver.isActive) await refuseBusy(em, id);
  const isNewEmail = Boolean(change.email) && change.email !== driver.email;
  if (change.email) await refuseTaken(em, change.email, id);
  if (change.name !== undefined) driver.name = change.name;
  if (change.phone !== undefined) driver.phone = await toE164(change.phone, 'phone');
  if (change.email !== undefined) driver.email = change.email || null;
  if (change.plateNumber !== undefined) driver.plateNumber = change.plateNumber || null;
  if (change.capacity !== undefined) driver.capacity = change.capacity;
  if (change.isActive !== undefined) driver.isActive = change.isActive;
  driver.updatedAt = instantAfter(driver.updatedAt, now);
  audit(em, actor, 'waste_driver.change', driver, now, { fields: Object.keys(change) });
  await em.flush();
  if (isNewEmail && change.email) await inviteDriver(em, actor, change.email, now);
  await em.flush();
}
