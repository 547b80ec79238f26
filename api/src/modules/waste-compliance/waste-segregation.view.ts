import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type ContainerKind, containerKinds } from '@tenaye/contracts/waste-container.facts.ts';
import { segregationScore } from '@tenaye/contracts/waste-segregation.facts.ts';
import type { SegregationAudit } from '@tenaye/contracts/waste-segregation.ts';
import { allOf, type Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { byDay, type Listing, type PageRequest } from '#kernel/http/page.ts';

export const segregationList: Listing = { name: 'waste-segregation-audits', key: byDay };

type Row = Omit<SegregationAudit, 'right' | 'wrong' | 'score'>;

const select = sql`
  select s.id, s.day::text as day, s.ward, s.bins, s.audited_as as "auditedAs", s.created_at as "createdAt",
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as "auditorName",
    exists (select 1 from stored_files p where p.related_id = s.id and p.kind = 'waste_audit') as "hasPhoto"
  from waste_segregation_audits s left join provider_accounts a on a.id = s.audited_by`;

/** The audit with its sums and its score. */
function scored(row: Row): SegregationAudit {
  const bins = Object.values(row.bins);
  const [right, wrong] = [bins.reduce((sum, it) => sum + it.right, 0), bins.reduce((sum, it) => sum + it.wrong, 0)];
  return { ...row, right, wrong, score: segregationScore(right, wrong) ?? 0 };
}

/** Audits of the facility that `which`, a condition on `facility_id`, selects, the latest day first; one more than the page asks for. */
export const findAudits = async (em: EntityManager, which: Condition, { limit, after }: PageRequest): Promise<SegregationAudit[]> =>
  (
    await em.execute<Row[]>(sql`
      ${select} where ${allOf(which, after && sql`(s.day, s.id) < (${after[0]}::date, ${after[1]}::uuid)`)}
      order by s.day desc, s.id desc limit ${limit + 1}`)
  ).map(scored);

/** One audit, which exists. */
export async function getAudit(em: EntityManager, id: string): Promise<SegregationAudit> {
  const [row] = await em.execute<Row[]>(sql`${select} where s.id = ${id}`);
  if (!row) throw notFound(id);
  return scored(row);
}

/** The photo of an audit of the facility that `which` selects. */
export async function findAuditPhoto(
  em: EntityManager,
  id: string,
  which: Condition,
): Promise<{ key: string; type: string; name: string }> {
  const [file] = await em.execute<{ key: string; type: string; name: string }[]>(sql`
    select p.key, p.content_type as type, p.original_name as name from waste_segregation_audits s
    join stored_files p on p.related_id = s.id and p.kind = 'waste_audit' where ${allOf(sql`s.id = ${id}`, which)}`);
  if (!file) throw notFound(id);
  return file;
}

type BinColumn = `${ContainerKind}_${'right' | 'wrong'}`;
type Line = Omit<SegregationAudit, 'bins'> & Partial<Record<BinColumn, number>> & { found: string };

/** The audit with columns for each kind of container, so that a spreadsheet can add them up. */
export function lineOf({ bins, ...facts }: SegregationAudit): Line {
  const counts = Object.fromEntries(
    containerKinds.flatMap((kind) => [
      [`${kind}_right`, bins[kind]?.right ?? 0],
      [`${kind}_wrong`, bins[kind]?.wrong ?? 0],
    ]),
  );
  return {
    ...facts,
    ...counts,
    found: Object.values(bins)
      .flatMap((it) => it.found ?? [])
      .join('; '),
  };
}

export const segregationColumns: readonly (keyof Line & string)[] = [
  ...(['day', 'ward', 'score', 'right', 'wrong'] as const),
  ...containerKinds.flatMap((kind): BinColumn[] => [`${kind}_right`, `${kind}_wrong`]),
  ...(['found', 'auditedAs', 'auditorName', 'hasPhoto', 'createdAt', 'id'] as const),
];
