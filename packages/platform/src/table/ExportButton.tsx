import { Button, type ButtonProps } from '@tenaye/ui/Button.tsx';
import { type CsvFile, useCsvFile } from './useCsvFile.ts';
import { useTableText } from './useTableText.ts';

interface ExportButtonProps extends CsvFile, Pick<ButtonProps, 'tone' | 'size'> {
  /** Where a page offers a second file, which one this is; "Download CSV" by default. */
  label?: string;
}

/** Downloads the rows of a table as a CSV file. */
export function ExportButton({ tone = 'plain', size, label, ...file }: ExportButtonProps) {
  const t = useTableText();
  const { save, isBusy } = useCsvFile(file);
  return (
    <Button tone={tone} size={size} busy={isBusy} onClick={() => void save()}>
      {label ?? t('export.button')}
    </Button>
  );
}
