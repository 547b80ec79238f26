import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import type { Problem } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';

interface FormOutcomeProps {
  problem: Problem | undefined;
  /** The title of a refusal. */
  failed: string;
  share: number | undefined;
}

/** The upload's progress, and why the form as a whole was refused. A doctor who is already listed should claim that profile instead. */
export function FormOutcome({ problem, failed, share }: FormOutcomeProps) {
  const { t } = useTranslation('mf-provider');
  const isListed = problem?.code === 'already_listed';
  return (
    <>
      <ProblemNotice problem={problem} title={isListed ? t('doctor.setup.listedTitle') : failed}>
        {isListed && (
          <LinkButton to="/provider/doctor-claims" $size="small">
            {t('doctor.setup.toClaims')}
          </LinkButton>
        )}
      </ProblemNotice>
      {share !== undefined && (
        <Progress label={t('doctor.sending')} value={share} valueText={t('doctor.share', { percent: Math.round(share * 100) })} />
      )}
    </>
  );
}
