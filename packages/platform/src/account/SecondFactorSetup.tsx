import { CODE_LENGTH } from '@tenaye/contracts/account-code.facts.ts';
import { type SecondFactorSetup as Setup, secondFactorProof } from '@tenaye/contracts/second-factor.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CodeField } from '@tenaye/ui/CodeField.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { QrCode } from '@tenaye/ui/QrCode.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAct } from '../act/useAct.ts';
import { isSessionOver } from '../client/refusal.ts';
import { useContractForm, useFieldError } from '../form/form.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSetup, finishSetup } from './second-factor.queries.ts';
import { useCodeRefusal } from './useCodeRefusal.ts';

export interface SecondFactorSetupProps {
  /** Called when the recovery codes appear, which are lost when the setup is left before they are saved. */
  onCodes?: () => void;
  /** Called when the person has saved the recovery codes. */
  onDone(): Promise<void>;
  /**
   * Called when the sign-in has ended, as it does when the answer to the first code is lost. Omitted where the shell asks for a new one.
   */
  onEnded?: () => void;
}

/** The setup of an authenticator app: begin, scan and enter the first code, save the recovery codes. */
export function SecondFactorSetup({ onCodes, onDone, onEnded }: SecondFactorSetupProps) {
  const [setup, setSetup] = useState<Setup>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const show = (codes: readonly string[]) => {
    onCodes?.();
    setRecoveryCodes(codes);
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  return setup ? <FirstCode setup={setup} onOn={show} onEnded={onEnded} /> : <Begin onBegun={setSetup} />;
}

function Begin({ onBegun }: { onBegun(setup: Setup): void }) {
  const { t } = useTranslation('account');
  const { act, isPending } = useAct(beginSetup, { onDone: onBegun, failed: t('secondFactor.setup.failed') });
  return (
    <Stack>
      <Text>{t('secondFactor.setup.app')}</Text>
      <Button wide busy={isPending} onClick={() => void act()}>
        {t('secondFactor.setup.begin')}
      </Button>
    </Stack>
  );
}

interface FirstCodeProps extends Pick<SecondFactorSetupProps, 'onEnded'> {
  setup: Setup;
  onOn(codes: readonly string[]): void;
}

function FirstCode({ setup: { qr, secret, uri }, onOn, onEnded }: FirstCodeProps) {
  const { t } = useTranslation('account');
  const form = useContractForm(secondFactorProof, { defaultValues: { code: '' } });
  const refuse = useCodeRefusal(form, t('secondFactor.setup.failed'), { atField: true });
  const show = (error: unknown): true => {
    if (!onEnded || !isSessionOver(error)) return refuse(error);
    onEnded();
    return true;
  };
  const { act, isPending } = useAct(finishSetup, { onDone: (it) => onOn(it.recoveryCodes), show });
  return (
    <Stack as="form" onSubmit={form.handleSubmit(({ code }) => act(code))} noValidate>
      <Text>{t('secondFactor.setup.scan')}</Text>
      <Row $justify="center">
        <QrCode {...qr} label={t('secondFactor.setup.qr')} />
      </Row>
      <Stack $gap="xs">
        <Text $soft $size="s">
          {t('secondFactor.setup.byHand')}
        </Text>
        <Secret>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Secret>
        <a href={uri}>{t('secondFactor.setup.here')}</a>
      </Stack>
      <CodeField
        {...form.register('code')}
        label={t('secondFactor.entry.code')}
        hint={t('secondFactor.setup.codeHint')}
        error={useFieldError(form.formState.errors)('code')}
        digits={CODE_LENGTH}
        required
      />
      <Button type="submit" wide disabled={isPending}>
        {t(isPending ? 'secondFactor.setup.turningOn' : 'secondFactor.setup.turnOn')}
      </Button>
    </Stack>
  );
}

const Secret = styled.code`overflow-wrap: anywhere; font-size: ${theme.text.m};`;
