import type { ClaimReviewAction } from '@tenaye/contracts/claim-review.facts.ts';
import { type AdminClaimDetails, claimReview } from '@tenaye/contracts/claim-review.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';

/** The steps of a review that ask a question first. */
export type AskedAction = Exclude<ClaimReviewAction, 'start'>;

/** A decision as typed. The ticks say what the profile takes over from the claim. */
export interface Decision {
  notes: string;
  licenseExpiresOn: string;
  licenseNumber: boolean;
  phone: boolean;
}

/** Notes of decisions that weren't sent yet, by account, claim and step. They survive leaving the page. */
const drafts = draftStore<string>();

const isDifferent = ({ evidence }: AdminClaimDetails, field: 'licenseNumber' | 'phone'): boolean =>
  evidence.some((it) => it.field === field && it.agrees !== true);

/** The initial values, from the claim: the last day of the license, and its number where the profile has another number or none. */
const startOf = (claim: AdminClaimDetails, notes: string): Decision => ({
  notes,
  licenseExpiresOn: claim.claimedLicenseExpiresOn ?? '',
  licenseNumber: isDifferent(claim, 'licenseNumber'),
  phone: false,
});

const checkedOf = ({ licenseExpiresOn, licenseNumber, phone }: Decision) => ({
  ...(licenseExpiresOn && { licenseExpiresOn }),
  takeOver: [...(licenseNumber ? ['licenseNumber' as const] : []), ...(phone ? ['phone' as const] : [])],
});

/** The form of a decision. `drop` forgets the notes once they are sent. */
export function useDecision(claim: AdminClaimDetails, action: AskedAction) {
  const key = `${useAccount().id} ${claim.id} ${action}`;
  const form = useContractDraft(claimReview, {
    start: startOf(claim, drafts.get(key) ?? ''),
    keep: ({ notes }) => drafts.keep(key, notes),
    toContract: (decision: Decision) => ({
      action,
      version: claim.version,
      ...(decision.notes.trim() && { notes: decision.notes }),
      ...((action === 'approve' || action === 'propose') && checkedOf(decision)),
    }),
  });
  return { form, drop: () => drafts.drop(key) };
}
