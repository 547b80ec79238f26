import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { TextArea } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';

/** Rows copied from a spreadsheet or a page, used in place of a file. They stay until the page is left. */
export function PastedRows({ onUse }: { onUse(file: File): void }) {
  const { t } = useTranslation('mf-admin');
  const [text, setText] = useState('');
  return (
    <Disclosure summary={t('import.paste.summary')}>
      <Stack $gap="xs">
        <Field label={t('import.paste.label')} hint={t('import.paste.hint')}>
          <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} spellCheck={false} />
        </Field>
        <Row>
          <Button
            tone="quiet"
            aria-disabled={text.trim() === ''}
            onClick={() => text.trim() !== '' && onUse(new File([text], t('import.paste.file'), { type: 'text/csv' }))}
          >
            {t('import.paste.use')}
          </Button>
        </Row>
      </Stack>
    </Disclosure>
  );
}
