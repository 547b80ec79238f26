import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';
import { en } from './en.ts';

/** What every page of a signed-in patient reads, by namespace: the remote's own texts and those of the shared parts. */
export const all = { 'mf-patient': { en }, ...partTexts };
