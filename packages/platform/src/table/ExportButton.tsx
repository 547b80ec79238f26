import { Button, type ButtonProps } from '@tenaye/ui/Button.tsx';
import { type CsvFile, useCsvFile } from './useCsvFile.ts';
import { useTableText } from './useTableText.ts';

/** Downloads the rows of a table as a CSV file. */
export function ExportButton({ tone = 'plain', size, ...file }: CsvFile & Pick<ButtonProps, 'tone' | 'size'>) {
  const t = useTableText();
  const { save, isBusy } = useCsvFile(file);
  return (
    <Button tone={tone} size={size} busy={isBusy} onClick={() => void save()}>
      {t('export.button')}
    </Button>
  );
}
