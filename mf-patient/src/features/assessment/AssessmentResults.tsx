import { scoreAssessment } from '@tenaye/contracts/assessment.facts.ts';
import { bestOf, redFlagsOf } from '@tenaye/contracts/guidance.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Actions, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { AskToKeep } from '../../shared/consent/AskToKeep.tsx';
import { EmergencyNotice } from '../../shared/EmergencyNotice.tsx';
import { findDoctorsHref, type Wish } from '../../shared/find-doctors.ts';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { StepHeading } from '../../shared/StepHeading.tsx';
import { forgetIntent, intendedService } from '../../shared/sign-in-intent.ts';
import { answersTo } from './answers.ts';
import { questions } from './assessment-progress.ts';
import { ResultList, SpecialtyResult } from './SpecialtyResult.tsx';
import type { Assessment } from './useAssessment.ts';

interface AssessmentResultsProps {
  assessment: Assessment;
  answers: Readonly<Record<string, boolean>>;
  onAgain(): void;
}

/** The recommended specialties, the reasons, and the link to the service that the patient came for. */
export function AssessmentResults({ assessment, answers: stored, onAgain }: AssessmentResultsProps) {
  const { t } = useTranslation('mf-patient');
  const answers = answersTo(questions, stored);
  const flags = redFlagsOf(questions, answers);
  const results = scoreAssessment(answers);
  const best = bestOf(results);
  return (
    <Stack $gap="l">
      <Stack $gap="xs">
        <StepHeading>{t('assessment.full.results')}</StepHeading>
        <Text $soft>{t(best.size > 1 ? 'assessment.equal' : 'assessment.full.resultsLead')}</Text>
      </Stack>
      {flags.length > 0 && <EmergencyNotice flags={flags} level={3} />}
      <Notice title={t('assessment.notDiagnosis')} />
      <ResultList>
        {results.map(({ specialty, because }) => (
          <SpecialtyResult key={specialty} kind="full" specialty={specialty} because={because} isBest={best.has(specialty)} level={3} />
        ))}
      </ResultList>
      <Kept assessment={assessment} />
      <LocationBar />
      <WaysOn
        wish={{ specialties: results.map((it) => it.specialty), mode: undefined, assessment: assessment.result?.key }}
        onAgain={onAgain}
      />
    </Stack>
  );
}

/** Whether the result is saved in the patient's account, or the question whether it may be. */
function Kept({ assessment: { keeping, keepAgain } }: { assessment: Assessment }) {
  const { t } = useTranslation('mf-patient');
  if (keeping === 'asked') return <AskToKeep onAgreed={keepAgain} />;
  const words = { done: 'assessment.full.saved', busy: 'assessment.full.saving', failed: 'assessment.full.notSaved' }[keeping];
  return (
    <Row>
      <Text $soft $size="s" role="status">
        {t(words)}
      </Text>
      {keeping === 'failed' && (
        <Button tone="quiet" size="small" onClick={keepAgain}>
          {t('assessment.full.saveAgain')}
        </Button>
      )}
    </Row>
  );
}

function WaysOn({ wish, onAgain }: { wish: Wish; onAgain(): void }) {
  const { t } = useTranslation('mf-patient');
  const navigate = useNavigate();
  const [service] = useState(intendedService);
  const goOn = () => {
    forgetIntent();
    navigate(service === '/appointments' ? findDoctorsHref(wish) : service);
  };
  return (
    <Actions>
      <Button onClick={goOn}>{t(`assessment.full.continue.${service}`)}</Button>
      <LinkButton to="/" $tone="quiet">
        {t('assessment.full.home')}
      </LinkButton>
      <Button tone="plain" onClick={onAgain}>
        <RefreshIcon /> {t('assessment.full.again')}
      </Button>
    </Actions>
  );
}
