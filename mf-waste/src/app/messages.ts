import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { domainTexts } from '@tenaye/platform/texts/domain-texts.ts';
import { partTexts } from '@tenaye/platform/texts/shared-texts.ts';

/** The texts that all pages have from the start. */
export const messages = { ...partTexts, ...domainTexts, ...portalTexts };
