import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { type KeyboardEvent, useState } from 'react';
import { Scanner } from './Scanner.tsx';
import type { Confirmed } from './typed-containers.ts';
import { useContainerText } from './useContainerText.ts';

interface ConfirmByCodeProps {
  /** Confirms the container with the code in a text, and returns what became of the text. */
  onCode: (text: string, check: 'scanned' | 'typed') => Confirmed;
}

/** Confirms containers by the codes of their labels, scanned or typed. */
export function ConfirmByCode({ onCode }: ConfirmByCodeProps) {
  const { t } = useTranslation('mf-waste');
  const { coded } = useContainerText();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>();
  const confirm = (text: string, check: 'scanned' | 'typed') => {
    const found = onCode(text, check);
    if (found.outcome === 'noCode') return setSaid({ text: t('container.noCode'), isWrong: true });
    if (found.outcome === 'unknown') return setSaid({ text: t('container.unknown', { code: found.code }), isWrong: true });
    if (check === 'typed') setTyped('');
    setSaid({ text: t('container.found', { name: coded(found.container) }), isWrong: false });
  };
  // Enter confirms the code; it doesn't send the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm(typed, 'typed');
  };
  return (
    <Stack $gap="xs">
      <Scanner onText={(text) => confirm(text, 'scanned')} />
      <Row $gap="xs" $align="end">
        <Field label={t('container.code')} error={said?.isWrong && said.text}>
          <TextInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        </Field>
        <Button tone="quiet" onClick={() => confirm(typed, 'typed')}>
          {t('container.find')}
        </Button>
      </Row>
      <Text $size="s" role="status">
        {said && !said.isWrong && said.text}
      </Text>
    </Stack>
  );
}
