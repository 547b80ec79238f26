import { AccessDenied } from '@tenaye/platform/portal/AccessDenied.tsx';
import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { addCatalogue } from '@tenaye/platform/texts/i18n.ts';
import type { Translator } from '@tenaye/texts/translator.ts';

/** The page for accounts of another kind, loaded with its texts. */
export async function accessDenied(instance: Translator): Promise<typeof AccessDenied> {
  await Promise.all(Object.entries(portalTexts).map(([namespace, texts]) => addCatalogue(instance, namespace, texts)));
  return AccessDenied;
}
