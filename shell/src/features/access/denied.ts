import { AccessDenied } from '@tenaye/platform/portal/AccessDenied.tsx';
import { portalTexts } from '@tenaye/platform/portal/texts.ts';
import { addCatalogue } from '@tenaye/platform/texts/i18n.ts';
import type { i18n } from 'i18next';

/** The page for accounts of another kind, loaded with its texts. */
export async function accessDenied(instance: i18n): Promise<typeof AccessDenied> {
  await Promise.all(Object.entries(portalTexts).map(([namespace, texts]) => addCatalogue(instance, namespace, texts)));
  return AccessDenied;
}
