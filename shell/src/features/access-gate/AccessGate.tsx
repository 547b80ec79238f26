import { openAccessGate } from '@tenaye/contracts/config.facts.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { ApiError, call } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Container, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { Wordmark } from '@tenaye/ui/Wordmark.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isGateOpen, openGate } from '../../shared/access-flag.ts';
import { CodeBoxes } from './CodeBoxes.tsx';

const CODE_LENGTH = 4;

/** Shows the application once this device has entered the access code. A development gate, not a security boundary. */
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
            <noscript>
              <NeedsScript />
            </noscript>
            <Stack data-scripted $gap="m">
              <Field label={t('gate.code')} error={gate.error} required>
                <CodeBoxes ref={gate.input} boxes={CODE_LENGTH} value={gate.code} onValue={gate.setCode} />
              </Field>
              <Button type="submit" wide disabled={gate.code === ''} busy={gate.isTrying}>
                {t('gate.submit')}
              </Button>
            </Stack>
          </Stack>
        </Card>
      </Middle>
    </Page>
  );
}

/** Tells visitors without scripts why there is no field; only a server renders it. */
function NeedsScript() {
  const { t } = useTranslation('shell');
  return <Text>{t('scriptless.gate')}</Text>;
}

/**
 * Sends the entered code without the kit for changes, because the call changes nothing and the gate's script is part of the first visit.
 */
function useGate(onOpen: () => void) {
  const { t } = useTranslation('shell');
  const refusal = useRefusal();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { run, isPending } = useOnce(async () => {
    try {
      await call(openAccessGate, { body: { code } });
      onOpen();
      toast({ title: t('gate.granted') });
    } catch (cause) {
      const isWrong = cause instanceof ApiError && cause.status === 401;
      setError(isWrong ? t('gate.denied') : refusal(cause, t('failure.help')));
      setCode('');
      input.current?.focus();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return;
    setError(undefined);
    void run();
  };
  return { code, setCode, submit, input, error, isTrying: isPending };
}

/**
 * Near the middle of the window, at a place that doesn't depend on how much of the card has arrived. The document says by `data-open` that
 * this device has passed the gate: the server, which can't know that, has put the gate into the page's HTML, of which only the name of the
 * product is shown until the script has come.
 */
const Middle = styled(Container)`
  min-height: 100dvh;
  max-width: 30rem;
  padding-block: max(${theme.space.l}, calc(50dvh - 13rem)) ${theme.space.l};
  [data-open] & { visibility: hidden; }
  [data-open] & form > :first-child { visibility: visible; justify-self: center; }
`;
