import type { SecondFactorStep as Step } from '@tenaye/contracts/second-factor.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useOnce } from '../act/useOnce.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { SecondFactorEntry } from './SecondFactorEntry.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

export interface SecondFactorStepProps {
  /** The step that the sign-in still needs. */
  step: Step;
  /** Called when the sign-in is complete. */
  onDone(): Promise<void>;
  /** Cancels the sign-in. */
  onLeave(): Promise<unknown>;
}

/** The step of a sign-in after the password: the code, or the setup that an administrator needs first. */
export function SecondFactorStep({ step, onDone, onLeave }: SecondFactorStepProps) {
  const { t } = useTranslation('account');
  const { run: leave } = useOnce(onLeave);
  const back = (
    <Button tone="plain" wide onClick={() => void leave()}>
      {t('forgot.back')}
    </Button>
  );
  if (step === 'enrol')
    return (
      <AuthFrame heading={t('secondFactor.setup.title')} lead={t('secondFactor.setup.required')}>
        <SecondFactorSetup onDone={onDone} />
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame heading={t('secondFactor.entry.title')} lead={t('secondFactor.entry.lead')}>
      <SecondFactorEntry onRight={onDone}>{back}</SecondFactorEntry>
    </AuthFrame>
  );
}
