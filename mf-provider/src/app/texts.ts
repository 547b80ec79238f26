import type { Catalogue } from '@tenaye/platform/texts/i18n.ts';
import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';

type Messages = Catalogue['en'];

/** A group of this remote's texts. */
const group =
  (load: () => Promise<Messages>): LoadTexts =>
  async () => ({ 'mf-provider': { en: await load() } });

/** The texts of each page, for `withTexts`. They load with the page's script, so that signing in doesn't load the portals' texts. */
export const signInTexts = group(async () => (await import('../messages/sign-in.ts')).forSignIn);
export const dashboardTexts = group(async () => (await import('../messages/dashboard.ts')).forDashboard);
export const doctorTexts = group(async () => (await import('../messages/doctor.ts')).forDoctor);
export const facilityTexts = group(async () => (await import('../messages/facility.ts')).forFacility);
export const claimTexts = group(async () => (await import('../messages/claims.ts')).forClaims);
