import { importInventory } from '@tenaye/contracts/inventory.facts.ts';
import type { StockImportRow } from '@tenaye/contracts/inventory.ts';
import { ImportDialog } from '@tenaye/platform/import/ImportDialog.tsx';
import type { ImportRow } from '@tenaye/platform/import/useImport.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useImportStock } from './inventory.queries.ts';

interface StockImportProps {
  /** Downloads a file that contains only the column headings. */
  onTemplate(): void;
  onClose(): void;
}

/** Imports a file into the stock. */
export function StockImport({ onTemplate, onClose }: StockImportProps) {
  const { t } = useTranslation('mf-provider');
  const importStock = useImportStock();
  const inWords = useRowWords();
  return (
    <ImportDialog
      title={t('inventory.file.title')}
      words={{
        choose: t('inventory.file.choose'),
        rules: t('inventory.file.rules'),
        columns: t('inventory.file.columns'),
        template: t('inventory.template'),
      }}
      maxBytes={importInventory.files.stock.maxBytes}
      send={async (sending) => {
        const { rows, hasExpiry, ...report } = await importStock(sending);
        return { ...report, rows: rows.map(inWords), warning: hasExpiry === false ? t('inventory.file.noExpiry') : undefined };
      }}
      onTemplate={onTemplate}
      onClose={onClose}
    />
  );
}

/** A row of the answer as the dialog shows it. Columns are named as in the file's heading. */
function useRowWords() {
  const { t } = useTranslation('mf-provider');
  const wordOf = (value: string | null) => value ?? t('inventory.file.none');
  return ({ row, outcome, itemName, message, value, isExpired, cells, ...it }: StockImportRow): ImportRow => {
    const column = it.column ?? it.ruleColumn;
    return {
      row,
      outcome,
      name: itemName,
      message,
      cell: column && value !== null ? t('inventory.file.cell', { column, value }) : (column ?? undefined),
      changes: [...it.changes, ...it.ruleChanges].map((it) => ({ column: it.column, before: wordOf(it.before), after: wordOf(it.after) })),
      cells,
      warning: isExpired ? t('inventory.file.expired') : undefined,
    };
  };
}
