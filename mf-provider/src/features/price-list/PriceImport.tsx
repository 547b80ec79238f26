import { importPrices } from '@tenaye/contracts/price-list.facts.ts';
import { ImportDialog } from '@tenaye/platform/import/ImportDialog.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useImportPrices } from './price-list-change.queries.ts';

interface PriceImportProps {
  /** Downloads a file that contains only the column headings. */
  onTemplate(): void;
  onClose(): void;
}

/** Imports a file into the price list. */
export function PriceImport({ onTemplate, onClose }: PriceImportProps) {
  const { t } = useTranslation('mf-provider');
  const send = useImportPrices();
  const wordOf = (value: string | null) => value ?? t('inventory.file.none');
  return (
    <ImportDialog
      title={t('prices.import')}
      words={{ choose: t('inventory.file.choose'), rules: t('prices.rules'), columns: t('prices.columns'), template: t('prices.template') }}
      maxBytes={importPrices.files.prices.maxBytes}
      send={async (sending) => {
        const { rows, hasPrice, ...report } = await send(sending);
        return {
          ...report,
          warning: hasPrice === false ? t('prices.noPriceColumn') : undefined,
          rows: rows.map(({ column, value, changes, ...row }) => ({
            ...row,
            cell: column && value !== null ? t('inventory.file.cell', { column, value }) : (column ?? undefined),
            changes: changes.map((it) => ({ column: it.column, before: wordOf(it.before), after: wordOf(it.after) })),
          })),
        };
      }}
      onTemplate={onTemplate}
      onClose={onClose}
    />
  );
}
