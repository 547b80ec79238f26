import { useCsvFile } from '@tenaye/platform/table/useCsvFile.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { importValues, listedFields } from './import-values.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The words that a file may have, to read here and as the choices of an Excel file. */
export function Templates() {
  const { t } = useTranslation('mf-admin');
  const { save, isBusy } = useCsvFile({
    load: async () => {
      const { templateXlsx } = await import(/* webpackChunkName: "xlsx-template" */ './xlsx-template.ts');
      return new Blob([templateXlsx()], { type: XLSX });
    },
    name: 'providers-template.xlsx',
  });
  return (
    <Disclosure summary={t('import.known.summary')}>
      <Stack $gap="xs">
        <Text $size="s">{t('import.known.lead')}</Text>
        {listedFields.map((it) => (
          <Text key={it} $size="s">
            <strong>{it}</strong>: {importValues[it].join(', ')}
          </Text>
        ))}
        <PlainActions>
          <Button tone="plain" size="small" busy={isBusy} onClick={() => void save()}>
            {t('import.known.excel')}
          </Button>
        </PlainActions>
      </Stack>
    </Disclosure>
  );
}
