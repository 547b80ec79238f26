import { type EntityManager, raw, sql } from '@mikro-orm/postgresql';
import { LISTED_PROPOSALS } from '@tenaye/contracts/proposal.facts.ts';
import { type Proposal, proposal } from '@tenaye/contracts/proposal.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';
import { accountName } from '../account/account-name.rules.ts';
import { proposalPolicy } from './proposal.policy.ts';

interface Row extends Omit<Proposal, 'can'> {
  proposerId: string | null;
  accountId: string | null;
}

const nameOf = (alias: string): Condition => sql`nullif(${raw(accountName(alias))}, '')`;

async function select(em: EntityManager, actor: ProviderActor, which: Condition, now: Date): Promise<Proposal[]> {
  const rows = await em.execute<Row[]>(sql`
    select p.id, p.kind, coalesce(p.email, ${nameOf('a')}, a.email, '') as "personName", to_json(p.admin_roles) as "adminRoles", p.reason,
      case p.decision when 'confirm' then 'confirmed' when 'decline' then 'declined' when 'withdraw' then 'withdrawn'
        else case when p.expires_at <= ${now} then 'expired' else 'open' end end as state,
      ${nameOf('b')} as "proposedBy", p.created_at as "createdAt", p.expires_at as "expiresAt", ${nameOf('d')} as "decidedBy",
      p.decided_at as "decidedAt", p.proposed_by as "proposerId", p.account_id as "accountId"
    from proposals p left join provider_accounts a on a.id = p.account_id
      left join provider_accounts b on b.id = p.proposed_by left join provider_accounts d on d.id = p.decided_by
    where ${which}
    order by (p.decision is null and p.expires_at > ${now}) desc, p.created_at desc, p.id limit ${LISTED_PROPOSALS}`);
  return rows.map(({ proposerId: proposedBy, ...row }) => {
    const isOpen = row.state === 'open';
    const may = (act: 'decide' | 'withdraw') => isOpen && proposalPolicy[act](actor, { proposedBy, accountId: row.accountId });
    return present(proposal, row, { can: { decide: may('decide'), withdraw: may('withdraw') } });
  });
}

/** The open proposals, then the latest others. */
export const findProposals = (em: EntityManager, actor: ProviderActor, now: Date): Promise<Proposal[]> => select(em, actor, sql`true`, now);

/** One proposal, which must exist. */
export async function readProposal(em: EntityManager, actor: ProviderActor, id: string, now: Date): Promise<Proposal> {
  const [found] = await select(em, actor, sql`p.id = ${id}`, now);
  if (!found) throw new Error(`Proposal ${id} vanished inside its own transaction`);
  return found;
}
