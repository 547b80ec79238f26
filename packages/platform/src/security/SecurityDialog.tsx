import { useQueryClient } from '@tanstack/react-query';
import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useState } from 'react';
import { Devices } from '../account/Devices.tsx';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { RecoveryCodes } from '../account/RecoveryCodes.tsx';
import { SecondFactorSetup } from '../account/SecondFactorSetup.tsx';
import { secondFactorQuery } from '../account/second-factor.queries.ts';
import { useAct } from '../act/useAct.ts';
import { useToast } from '../remote/toast.tsx';
import { AppState } from './AppState.tsx';
import { changingProviderPassword, endingOtherDevices, endingProviderDevice, providerDevicesQuery } from './security.queries.ts';
import { TurnOffForm } from './TurnOffForm.tsx';

export interface SecurityDialogProps {
  account: ProviderAccount;
  onClose(): void;
}

/** A step within the dialog. New recovery codes are shown once. */
type Step = 'overview' | 'setUp' | 'turnOff' | 'password' | { codes: readonly string[] };

/** What protects a provider account: the authenticator app with its recovery codes, the password, and the signed-in devices. */
export function SecurityDialog({ account, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<Step>('overview');
  const [areCodesShown, setAreCodesShown] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const finish = useFinish(account.id, () => {
    setAreCodesShown(false);
    setIsHeld(false);
    setStep('overview');
  });
  const mayGo = !areCodesShown && typeof step === 'string';
  const leave = () => (mayGo ? onClose() : setIsHeld(true));
  const back = () => (mayGo ? setStep('overview') : setIsHeld(true));
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => open || leave()}
      onBack={step === 'overview' ? undefined : back}
      title={t('security.title')}
      closeLabel={t('parts:close')}
      footer={
        step === 'overview' ? undefined : (
          <Button tone="plain" onClick={back}>
            {t('security.back')}
          </Button>
        )
      }
    >
      {isHeld && (
        <Notice tone="warning" role="alert">
          {t('security.app.keep')}
        </Notice>
      )}
      {step === 'overview' && <Overview account={account} onStep={setStep} />}
      {step === 'setUp' && <SecondFactorSetup onCodes={() => setAreCodesShown(true)} onDone={async () => finish(t('security.app.isOn'))} />}
      {step === 'turnOff' && <TurnOffForm onDone={() => finish(t('security.app.isOff'))} />}
      {step === 'password' && (
        <PasswordForm
          email={account.email}
          hasPassword
          {...(account.providerType === 'admin' && { hint: t('adminPasswordHint') })}
          change={changingProviderPassword(account)}
          onDone={() => setStep('overview')}
        />
      )}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} onKept={async () => finish(t('security.app.renewed'))} />}
    </Dialog>
  );
}

/** Ends a step with a toast, and has the state of the app read again. */
function useFinish(accountId: string, onDone: () => void): (title: string) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  return (title) => {
    queryClient.removeQueries(secondFactorQuery(accountId));
    toast({ title });
    onDone();
  };
}

function Overview({ account, onStep }: { account: ProviderAccount; onStep(step: Step): void }) {
  const { t } = useTranslation('account');
  const others = useAct(endingOtherDevices(account.id), { done: t('devices.othersEnded'), failed: t('devices.othersFailed') });
  return (
    <>
      <Section title={t('security.app.heading')}>
        <AppState accountId={account.id} onStep={onStep} onCodes={(codes) => onStep({ codes })} />
      </Section>
      <Section title={t('password')}>
        <Row>
          <Button tone="quiet" onClick={() => onStep('password')}>
            {t('security.password')}
          </Button>
        </Row>
      </Section>
      <Section title={t('devices.heading')}>
        <Devices query={providerDevicesQuery(account.id)} ending={endingProviderDevice(account.id)} />
        <Row>
          <Button tone="quiet" busy={others.isPending} onClick={() => void others.act()}>
            {t('devices.endOthers')}
          </Button>
        </Row>
      </Section>
    </>
  );
}
