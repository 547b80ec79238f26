import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundRecord } from '@tenaye/contracts/admin.ts';
import { type AdminArea, mayEnter } from '@tenaye/contracts/admin-role.facts.ts';
import type { AuditAction } from '@tenaye/contracts/audit-action.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { auditReads } from '#kernel/database/audit-reads.ts';
import { findAdminClaims } from '../claim/claim-review.view.ts';
import { findImports } from '../import/import-batch.view.ts';
import { findInvoicesNamed } from '../intelligence/admin-invoice.view.ts';
import { findPeople } from '../people/people.view.ts';
import { findListings } from '../verification/listing.view.ts';

interface Sought {
  em: EntityManager;
  actor: ProviderActor;
  q: string;
  now: Date;
}

/** What an administrator with the area's roles finds, and the action under which seeing its names is recorded. */
interface Part {
  area: AdminArea;
  reads?: AuditAction;
  find(sought: Sought): Promise<FoundRecord[]>;
}

/** The most records of a part that are shown, and of how many they are the closest. */
const MOST = 6;
const COMPARED = 30;
const page = { limit: COMPARED, after: undefined };

const claimStates = ['open', 'approved', 'rejected'] as const;

const parts: readonly Part[] = [
  {
    area: 'verification',
    reads: 'listing.list',
    find: async ({ em, actor, q, now }) =>
      (await findListings(em, { actor, now }, { q }, page)).map(({ kind, id, name, location }) => ({
        kind,
        id,
        name,
        about: location,
        day: null,
      })),
  },
  {
    area: 'people',
    reads: 'provider.list',
    find: async ({ em, q }) =>
      (await findPeople(em, { q }, page)).map(({ id, firstName, lastName, email }) => {
        return { kind: 'person', id, name: [firstName, lastName].filter(Boolean).join(' ') || email, about: email, day: null };
      }),
  },
  {
    area: 'claims',
    reads: 'claim.list',
    find: async ({ em, q }) => {
      const found = [];
      for (const status of claimStates) found.push(...(await findAdminClaims(em, { status, q }, page)));
      return found.map(({ kind, id, profileName, claimantName }) => {
        return { kind: `${kind}_claim` as const, id, name: profileName, about: claimantName, day: null };
      });
    },
  },
  {
    area: 'imports',
    reads: 'import.list',
    find: async ({ em, q }) =>
      (await findImports(em, { q }, page)).map(({ id, fileName, createdByName }) => {
        return { kind: 'import', id, name: fileName, about: createdByName, day: null };
      }),
  },
  {
    area: 'figures',
    find: async ({ em, q }) =>
      (await findInvoicesNamed(em, q, COMPARED)).map(({ id, invoiceNumber, facilityName, issueDate }) => {
        return { kind: 'invoice', id, name: invoiceNumber, about: facilityName, day: issueDate };
      }),
  },
];

/** How far a name is from what was typed: it begins so, a word of it begins so, it contains it, or it is found by something else. */
function distanceOf({ name }: FoundRecord, q: string): number {
  const at = name.toLowerCase().indexOf(q.toLowerCase());
  if (at <= 0) return at === 0 ? 0 : 3;
  return /\s/.test(name.charAt(at - 1)) ? 1 : 2;
}

/** The records named or numbered `q` in the areas that the administrator may enter. Seeing them is recorded as seeing their lists is. */
export async function findRecordsOf(em: EntityManager, actor: ProviderActor, q: string, now: Date): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const { reads, find } of parts.filter((it) => mayEnter(it.area, actor.provider.adminRoles))) {
    const all = await find({ em, actor, q, now });
    const closest = all.sort((a, b) => distanceOf(a, q) - distanceOf(b, q)).slice(0, MOST);
    if (reads)
      await auditReads(em, actor, { action: reads, ids: closest.map((it) => it.id).filter((it) => it !== actor.provider.id) }, now);
    found.push(...closest);
  }
  return found;
}
