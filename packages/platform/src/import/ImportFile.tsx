import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { UploadField } from '../parts/UploadField.tsx';
import type { Importing } from './useImport.ts';

/** What devices say of a CSV file: one with Excel calls it Excel's. The server looks inside. */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel', '.csv'];

/** What an import says of its files. */
export interface ImportFileWords {
  /** "Choose your CSV file, or drop it here". */
  choose: string;
  /** Size, encoding and number of rows that are taken. */
  rules: string;
  /** Which columns there are, and how dates are written. */
  columns: string;
  /** Of the button that gives a file with the right heading. */
  template: string;
}

interface ImportFileProps extends Pick<Importing, 'file' | 'choose' | 'error' | 'share'> {
  words: ImportFileWords;
  maxBytes: number;
  onTemplate(): void;
}

/** Chooses the file. One that was refused stays, with the reason under it. */
export function ImportFile({ file, choose, error, share, words, maxBytes, onTemplate }: ImportFileProps) {
  const { t } = useTranslation('parts');
  return (
    <Stack $gap="s">
      <Text $size="s">{words.columns}</Text>
      <Row>
        <Button tone="plain" size="small" onClick={onTemplate}>
          {words.template}
        </Button>
      </Row>
      <UploadField
        title={words.choose}
        rule={{ types: csvTypes, maxBytes }}
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
