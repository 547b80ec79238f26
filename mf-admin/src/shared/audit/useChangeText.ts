import type { AuditEntry } from '@tenaye/contracts/audit.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { changeIn } from './entry-facts.ts';

/** The values before and after a change in words; undefined for entries without them. */
export function useChangeText(): (entry: AuditEntry) => string | undefined {
  const { t } = useTranslation('mf-admin');
  const none = t('audit.nothing');
  return (entry) => {
    const change = changeIn(entry);
    return change && t('audit.change', { before: change.before ?? none, after: change.after ?? none });
  };
}
