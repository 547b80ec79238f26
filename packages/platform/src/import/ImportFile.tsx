import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { UploadField } from '../file/UploadField.tsx';
import type { Importing } from './useImport.ts';

/**
 * The media types that devices give to CSV files. A device with Excel gives them the type of Excel files. The device's chooser offers only
 * `.csv`, and the server checks the content.
 */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', '.csv'];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The texts about import files. */
export interface ImportFileWords {
  /** "Choose your CSV file, or drop it here". */
  choose: string;
  /** Size, encoding and number of rows allowed. */
  rules: string;
  /** The columns, and the format of dates. */
  columns: string;
  /** The label of the button that offers a file with the right headings. */
  template: string;
}

interface ImportFileProps extends Pick<Importing, 'file' | 'choose' | 'share'> {
  /** Why the file was refused. */
  error: string | undefined;
  words: ImportFileWords;
  /** Whether an Excel file can be chosen too. */
  takesXlsx?: boolean;
  maxBytes: number;
  onTemplate(): void;
}

/** Chooses the file. A refused file stays selected, with the reason under it. */
export function ImportFile({ file, choose, error, share, words, takesXlsx = false, maxBytes, onTemplate }: ImportFileProps) {
  const { t } = useTranslation('parts');
  return (
    <Stack $gap="s">
      <Text $size="s">{words.columns}</Text>
      <PlainActions>
        <Button tone="plain" size="small" onClick={onTemplate}>
          {words.template}
        </Button>
      </PlainActions>
      <UploadField
        title={words.choose}
        rule={{ types: takesXlsx ? [...csvTypes, XLSX, '.xlsx'] : csvTypes, maxBytes }}
        accept={takesXlsx ? '.csv,.xlsx' : '.csv'}
        rules={words.rules}
        wrongType={t('import.wrongType')}
        file={file}
        onFile={choose}
        share={share}
        progress={share !== undefined && share >= 1 ? { label: t('import.checking') } : undefined}
        error={error}
      />
    </Stack>
  );
}
