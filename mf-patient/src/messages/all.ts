import { notificationTexts } from '@tenaye/platform/notification/texts.ts';
import { domainTexts, partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { en } from './en.ts';

/** What every page of a signed-in patient reads, by namespace: the remote's own texts and those that the remotes share. */
export const all = { 'mf-patient': { en }, ...partTexts, ...domainTexts, ...notificationTexts };
