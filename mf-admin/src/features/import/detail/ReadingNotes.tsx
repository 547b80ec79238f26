import type { ImportBatch } from '@tenaye/contracts/bulk-import.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { useImportAddress } from '../useImportAddress.ts';

/** What may be wrong about how the file was read, with the way to change it; nothing where all is certain. */
export function ReadingNotes({ batch }: { batch: ImportBatch }) {
  const { t } = useTranslation('mf-admin');
  const { toView } = useImportAddress();
  const guess = batch.isEncodingGuessed && t('import.reading.guessed', { encoding: t(`import.encodings.${batch.readAs}`) });
  const notes = [...(guess ? [guess] : []), ...useRepeated(batch)];
  if (notes.length === 0) return null;
  return (
    <Notice
      title={t('import.reading.notes')}
      action={
        <LinkButton to={toView('columns')} $tone="quiet" $size="small">
          {t('import.reading.change')}
        </LinkButton>
      }
    >
      {notes.map((it) => (
        <p key={it}>{it}</p>
      ))}
    </Notice>
  );
}

/** A sentence for each column that is unused because an earlier one is the field that it names. */
function useRepeated({ columns }: ImportBatch): string[] {
  const { t } = useTranslation('mf-admin');
  return columns.flatMap(({ field, repeats, header }, at) => {
    const isTaken = field === null && repeats && columns.some((it) => it.field === repeats);
    return isTaken ? [t('import.mapping.repeated', { number: at + 1, column: header, field: t(`import.fields.${repeats}`) })] : [];
  });
}
