import { openAccessGate } from '@tenaye/contracts/config.facts.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Wordmark } from '@tenaye/ui/Wordmark.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isGateOpen, openGate } from '../../shared/access-flag.ts';

const CODE_LENGTH = 4;

/** Shows the application once this device has entered the access code. A development gate, no security boundary. */
export function AccessGate({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(isGateOpen);
  const open = () => {
    openGate();
    setOpen(true);
  };
  return isOpen ? children : <GateForm onOpen={open} />;
}

function GateForm({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation('shell');
  const gate = useGate(onOpen);
  return (
    <Page title={t('gate.title')}>
      <Middle as="main" id="main" $narrow>
        <Card $padding="l">
          <Stack as="form" $gap="m" onSubmit={gate.submit} noValidate>
            <Wordmark size="l" />
            <Heading as="h1" $look={2}>
              {t('gate.title')}
            </Heading>
            <Text $soft>{t('gate.purpose')}</Text>
            <Field label={t('gate.code')} error={gate.error} required>
              <TextInput
                ref={gate.input}
                type="password"
                maxLength={CODE_LENGTH}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={gate.code}
                onChange={({ target }) => gate.setCode(target.value)}
              />
            </Field>
            <Button type="submit" wide disabled={gate.code === ''} busy={gate.isTrying}>
              {t('gate.submit')}
            </Button>
          </Stack>
        </Card>
      </Middle>
    </Page>
  );
}

function useGate(onOpen: () => void) {
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { act, problem, isPending } = useAct(
    { send: (tried: string) => call(openAccessGate, { body: { code: tried } }) },
    {
      done: t('gate.granted'),
      onDone: onOpen,
      show: () => {
        setCode('');
        input.current?.focus();
        return false;
      },
      fallback: t('failure.help'),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') void act(code);
  };
  const error = problem?.code === 'wrong_access_code' ? t('gate.denied') : problem?.text;
  return { code, setCode, submit, input, error, isTrying: isPending };
}

const Middle = styled(Container)`
  display: grid;
  align-content: center;
  min-height: 100dvh;
  max-width: 30rem;
  padding-block: ${theme.space.l};
`;
