import { importInventory } from '@tenaye/contracts/inventory.facts.ts';
import { ImportDialog } from '@tenaye/platform/import/ImportDialog.tsx';
import { useTranslation } from 'react-i18next';
import { useImportStock } from './inventory.queries.ts';

interface StockImportProps {
  /** Downloads an empty file with the right heading, or the current stock. */
  onTemplate(): void;
  onClose(): void;
}

/** Imports a file into the stock. */
export function StockImport({ onTemplate, onClose }: StockImportProps) {
  const { t } = useTranslation('mf-provider');
  const { mutateAsync } = useImportStock();
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
        const { rows, ...report } = await mutateAsync(sending);
        return { ...report, rows: rows.map(({ itemName, ...row }) => ({ ...row, name: itemName })) };
      }}
      onTemplate={onTemplate}
      onClose={onClose}
    />
  );
}
