import { renewedLicense } from '@tenaye/contracts/license-renewal.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import * as z from 'zod/mini';

/** The form for sending a first or a renewed license. */
export function useLicenseForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('mf-provider');
  const missing = t('license.dialog.missing', { context: isFirst ? 'first' : undefined });
  const schema = z.extend(renewedLicense, { license: z.instanceof(File, { error: missing }) });
  return useContractForm(schema, { defaultValues: { expiresOn: '' } });
}
