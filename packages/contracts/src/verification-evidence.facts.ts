import { call } from './call.ts';
import type { IsoDay } from './local-time.facts.ts';
import type { ProfileKind } from './provider-account.facts.ts';

/** The kinds of papers that a verification is based on. */
export const paperKinds = ['qualification', 'license'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The papers that an approval needs. */
export const requiredPapers: Record<ProfileKind, readonly PaperKind[]> = {
  doctor: ['qualification', 'license'],
  facility: ['license'],
};

/**
 * The kinds of evidence that may be missing for an approval. The provider must supply `send…` and `give…`, the administrator all others.
 */
export const evidenceGaps = [
  'sendLicense',
  'giveNumber',
  'openQualification',
  'openLicense',
  'lastDay',
  'register',
  'confirmName',
  'confirmNumber',
] as const;
export type EvidenceGap = (typeof evidenceGaps)[number];

/** The last day of a license as the administrator read it: `none` means that the license has no last day. */
export type LicenseLastDay = IsoDay | 'none';

/** A required paper: the file that the profile shows now, and when this administrator opened it or why it was checked outside. */
export interface PaperFacts {
  kind: PaperKind;
  fileId: string | null;
  seenAt: string | null;
  outside: string | null;
}

/** The facts that decide whether evidence is complete. */
export interface EvidenceFacts {
  /** The authority whose list names this listing, if the listing has no owner; that list is then the evidence. */
  authority: string | null;
  /** True when an account owns the profile and can therefore send missing papers. */
  isClaimed: boolean;
  licenseNumber: string | null;
  papers: readonly PaperFacts[];
  licenseLastDay: LicenseLastDay | null;
  register: string | null;
  registerOn: IsoDay | null;
  isNameConfirmed: boolean;
  isNumberConfirmed: boolean;
}

const opening = { qualification: 'openQualification', license: 'openLicense' } as const satisfies Record<PaperKind, EvidenceGap>;

/**
 * What is missing for a paper. An owner must send the license, which no reason can replace. A reason can replace a degree, because claims
 * don't ask for one.
 */
function gapOf({ kind, fileId, seenAt, outside }: PaperFacts, isClaimed: boolean): EvidenceGap | undefined {
  if (kind === 'license' && isClaimed && !fileId) return 'sendLicense';
  return seenAt || outside ? undefined : opening[kind];
}

/** The evidence that is missing for an approval, in the order of the checklist; empty when none is. */
export function missingEvidence(evidence: EvidenceFacts): EvidenceGap[] {
  const { authority, isClaimed, licenseNumber, papers } = evidence;
  if (authority && !isClaimed) return [];
  const ofPapers = papers.map((it) => gapOf(it, isClaimed));
  const isMissing: Record<EvidenceGap, boolean> = {
    sendLicense: ofPapers.includes('sendLicense'),
    giveNumber: isClaimed && !licenseNumber,
    openQualification: ofPapers.includes('openQualification'),
    openLicense: ofPapers.includes('openLicense'),
    lastDay: !evidence.licenseLastDay,
    register: !evidence.register || !evidence.registerOn,
    confirmName: !evidence.isNameConfirmed,
    confirmNumber: Boolean(licenseNumber) && !evidence.isNumberConfirmed,
  };
  return evidenceGaps.filter((it) => isMissing[it]);
}

/** Messages about invalid evidence. */
export const evidenceTexts = {
  expired: 'This license has expired',
  ahead: 'This day is still to come',
} as const;

export const getEvidence = call({
  method: 'GET',
  path: '/api/admin/providers/:type/:id/evidence',
  callers: ['admin'],
  area: 'verification',
  reads: 'listing.view',
  errors: ['not_found'],
});

export const recordEvidence = call({
  method: 'PATCH',
  path: '/api/admin/providers/:type/:id/evidence',
  callers: ['admin'],
  area: 'verification',
  errors: ['not_found', 'wrong_status', 'changed_elsewhere'],
  sees: 'version',
});
