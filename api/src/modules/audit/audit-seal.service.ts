import { type EntityManager, sql } from '@mikro-orm/postgresql';
import type { AuditSealCheck } from '@tenaye/contracts/audit.ts';
import { daysAfter, eachDay, type IsoDay, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { AuditSeal } from './audit-seal.entity.ts';

/** An entry has the time at which its call began, so it may be committed this long after the end of its day. */
const SETTLING_MS = 2 * HOUR_MS;

/** The head before the first seal. */
const NO_HEAD = '';

interface Chain {
  entries: number;
  head: string;
}

/** The chain over a day's entries, which begins with the head of the day before. The first day has all entries before it, too. */
async function chainOf(em: EntityManager, day: IsoDay, former: AuditSeal | null): Promise<Chain> {
  const start = sql`sha256(convert_to(${`${former?.head ?? NO_HEAD} ${day}`}, 'UTF8'))`;
  const since: Condition = former ? sql`e.at >= ${startOfDay(day)}` : sql`true`;
  const [chain] = await em.execute<Chain[]>(sql`
    select count(*)::int as entries,
      encode(coalesce(audit_chain(${start}, audit_entry_text(e) order by e.at, e.id), ${start}), 'hex') as head
    from audit_events e where ${since} and e.at < ${startOfDay(daysAfter(day, 1))}`);
  if (!chain) throw new Error('An aggregate has one row');
  return chain;
}

async function firstDay(em: EntityManager): Promise<IsoDay | undefined> {
  const [first] = await em.execute<{ at: Date | null }[]>('select min(at) as at from audit_events');
  return first?.at ? localDate(+new Date(first.at)) : undefined;
}

/** Seals the next day, unless it isn't over yet. Two workers wait for each other. @returns false if there was none to seal */
const sealNext = (em: EntityManager, now: Date): Promise<boolean> =>
  em.transactional(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('audit_seals'))");
    const former = await tx.findOne(AuditSeal, { day: { $ne: null } }, { orderBy: { day: 'desc' } });
    const day = former ? daysAfter(former.day, 1) : await firstDay(tx);
    if (day === undefined || day >= localDate(+now - SETTLING_MS)) return false;
    tx.create(AuditSeal, { day, ...(await chainOf(tx, day, former)), sealedAt: now });
    return true;
  });

/** Seals every finished day that has no seal, the earliest first. */
export async function sealDays(em: EntityManager, now: Date): Promise<void> {
  while (await sealNext(em.fork(), now));
}

/**
 * Compares the sealed days from `from` to `to` with their entries. A day doesn't match if one of its entries was changed, added or removed
 * since it was sealed, and neither does its seal if it was replaced.
 */
export async function checkSeals(em: EntityManager, from: IsoDay, to: IsoDay): Promise<AuditSealCheck[]> {
  const seals = await em.find(AuditSeal, { day: { $gte: daysAfter(from, -1), $lte: to } }, { orderBy: { day: 'asc' } });
  const checks: AuditSealCheck[] = [];
  for (const day of eachDay(from, to)) {
    const seal = seals.find((it) => it.day === day);
    if (!seal) continue;
    const found = await chainOf(em, day, seals.find((it) => it.day === daysAfter(day, -1)) ?? null);
    checks.push({ day, entries: seal.entries, head: seal.head, found: found.entries, isIntact: found.head === seal.head });
  }
  return checks;
}
