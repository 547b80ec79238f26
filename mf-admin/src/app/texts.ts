import type { Catalogue } from '@tenaye/platform/texts/i18n.ts';
import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';

type Messages = Catalogue['en'];

/** A group of this remote's texts. */
const group =
  (load: () => Promise<Messages>): LoadTexts =>
  async () => ({ 'mf-admin': { en: await load() } });

/** The texts of each page and tab, for `withTexts`. They load with its script, so that signing in doesn't load the portal's texts. */
export const signInTexts = group(async () => (await import('../messages/sign-in.ts')).forSignIn);
export const portalTexts = group(async () => (await import('../messages/portal.ts')).forPortal);
export const importTexts = group(async () => (await import('../messages/import.ts')).forImport);
export const claimTexts = group(async () => (await import('../messages/claims.ts')).forClaims);
export const invitationTexts = group(async () => (await import('../messages/invitation.ts')).forInvitation);
export const peopleTexts = group(async () => (await import('../messages/people.ts')).forPeople);
export const auditTexts = group(async () => (await import('../messages/audit.ts')).forAudit);
export const reviewTexts = group(async () => (await import('../messages/review.ts')).forReview);
export const verificationTexts = group(async () => (await import('../messages/verification.ts')).forVerification);
export const platformTexts = group(async () => (await import('../messages/platform.ts')).forPlatform);
export const submissionTexts = group(async () => (await import('../messages/submission.ts')).forSubmission);
export const intelligenceTexts = group(async () => (await import('../messages/intelligence.ts')).forIntelligence);
