import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { missingEvidence, type PaperKind, requiredPapers } from '@tenaye/contracts/verification-evidence.facts.ts';
import type { Evidence } from '@tenaye/contracts/verification-evidence.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { notFound } from '#kernel/errors.ts';
import { tables } from './listing.view.ts';
import { documents } from './reviewed-documents.view.ts';
import type { Findings } from './verification-evidence.entity.ts';
import type { Target } from './verification-lock.service.ts';

interface Row {
  name: string;
  licenseNumber: string | null;
  accountId: string | null;
  authority: string | null;
  documents: ReviewedProvider['documents'];
  seen: Record<string, string> | null;
  findings: Findings | null;
  basis: string | null;
}

/** Evidence with the state of the profile that its findings describe. */
export interface Found {
  evidence: Evidence;
  findings: Findings;
  basis: string;
}

const authorities = { doctor: 'null::text', facility: 'p.authority' } as const satisfies Record<ProfileKind, string>;

const currentOf = (row: Row, kind: PaperKind) => row.documents.find((it) => it.isCurrent && it.kind === kind);

const basisOf = (type: ProfileKind, row: Row): string =>
  JSON.stringify([row.accountId, row.name, row.licenseNumber, ...requiredPapers[type].map((it) => currentOf(row, it)?.id ?? null)]);

function evidenceOf(type: ProfileKind, row: Row, findings: Findings): Evidence {
  const facts = {
    authority: row.authority,
    isClaimed: row.accountId !== null,
    name: row.name,
    licenseNumber: row.licenseNumber,
    papers: requiredPapers[type].map((kind) => {
      const file = currentOf(row, kind);
      return {
        kind,
        fileId: file?.id ?? null,
        name: file?.name ?? null,
        contentType: file?.contentType ?? null,
        seenAt: (file && row.seen?.[file.id]) ?? null,
        outside: findings.outside?.[kind] || null,
      };
    }),
    licenseLastDay: findings.licenseLastDay ?? null,
    register: findings.register || null,
    registerOn: findings.registerOn ?? null,
    isNameConfirmed: findings.isNameConfirmed ?? false,
    isNumberConfirmed: findings.isNumberConfirmed ?? false,
  };
  return { ...facts, missing: missingEvidence(facts) };
}

/** The actor's evidence about the provider's current state; `not_found` for an unknown id. */
export async function findEvidence(em: EntityManager, { provider }: ProviderActor, { type, id }: Target): Promise<Found> {
  const [row] = await em.execute<Row[]>(sql`
    select p.name, p.license_number as "licenseNumber", p.account_id as "accountId", ${raw(authorities[type])} as authority,
      ${documents(type)} as documents, e.seen, e.findings, e.basis
    from ${raw(tables[type])} p left join verification_evidence e on ${raw(`e.${type}_id`)} = p.id and e.account_id = ${provider.id}
    where p.id = ${id}`);
  if (!row) throw notFound();
  const basis = basisOf(type, row);
  const findings = row.basis === basis ? (row.findings ?? {}) : {};
  return { evidence: evidenceOf(type, row, findings), findings, basis };
}
