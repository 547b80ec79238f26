import { notificationTexts } from '@tenaye/platform/notification/texts.ts';
import { domainTexts, partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { en } from './en.ts';

/** The texts of every page of a signed-in patient, by namespace: this remote's own and the shared ones. */
export const all = { 'mf-patient': { en }, ...partTexts, ...domainTexts, ...notificationTexts };
