import type { SecondFactorStep as Step } from '@tenaye/contracts/second-factor.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { useState } from 'react';
import { useOnce } from '../act/useOnce.ts';
import { useToast } from '../remote/toast.tsx';
import type { Frame } from './AuthFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorEntry } from './SecondFactorEntry.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { makeCodes } from './second-factor.queries.ts';

export interface SecondFactorStepProps {
  /** The step that the sign-in still needs. */
  step: Step;
  /** True if a setup may have been finished without anybody seeing its recovery codes: new ones are shown after the app's code. */
  areCodesUnseen: boolean;
  /** What stands around the step: a page, or a dialog's own. */
  frame: Frame;
  /** Called when the sign-in is complete. */
  onDone(): Promise<void>;
  /** Cancels the sign-in. Omitted where the frame does. */
  onLeave?: () => Promise<unknown>;
  /** Called when the server has ended the sign-in. The person has been told. */
  onEnded(): void;
}

/** The step of a sign-in after the password: the code, or the setup that an administrator needs first. */
export function SecondFactorStep({ step, areCodesUnseen, frame: Around, onDone, onLeave, onEnded }: SecondFactorStepProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run: leave } = useOnce(async () => onLeave?.());
  const back = onLeave && (
    <Button tone="plain" wide onClick={() => void leave()}>
      {t('forgot.back')}
    </Button>
  );
  const endSetup = () => {
    toast({ title: t('secondFactor.ended.title'), description: t('secondFactor.ended.setup') });
    onEnded();
  };
  if (codes)
    return (
      <Around heading={t('secondFactor.setup.title')} lead={t('secondFactor.setup.required')}>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </Around>
    );
  if (step === 'enrol')
    return (
      <Around heading={t('secondFactor.setup.title')} lead={t('secondFactor.setup.required')}>
        <SecondFactorSetup onDone={onDone} onEnded={endSetup} />
        {back}
      </Around>
    );
  const goOn = async () => (areCodesUnseen ? setCodes((await makeCodes()).recoveryCodes) : onDone());
  return (
    <Around heading={t('secondFactor.entry.title')} lead={t('secondFactor.entry.lead')}>
      <SecondFactorEntry onRight={goOn} onEnded={onEnded}>
        {back}
      </SecondFactorEntry>
    </Around>
  );
}
