import type { ImportRow } from '@tenaye/contracts/bulk-import.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Detail } from '../../../shared/cells.ts';

/** What a row changes in the listing beside it, fact by fact. */
export function RowChanges({ changes }: { changes: NonNullable<ImportRow['changes']> }) {
  const { t } = useTranslation('mf-admin');
  return changes.map(({ fact, before, after }) => {
    const words = (text: string): string => (fact === 'phone' ? formatPhone(text) : text);
    return (
      <Detail key={fact}>
        {t('import.updates.change', {
          fact: t(`import.updates.facts.${fact}`),
          before: before === null ? t('import.updates.nothing') : words(before),
          after: words(after),
        })}
      </Detail>
    );
  });
}
