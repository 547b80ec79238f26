import { bestOf } from '@tenaye/contracts/guidance.facts.ts';
import type { SpecialtyId } from '@tenaye/contracts/specialty.facts.ts';
import { scoreTriage, type TriageAnswers } from '@tenaye/contracts/triage.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { RefreshIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PlainActions } from '@tenaye/ui/PlainActions.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { ResultList, SpecialtyResult } from './SpecialtyResult.tsx';

interface TriageResultsProps {
  answers: TriageAnswers;
  onChoose(specialty: SpecialtyId): void;
  onStartOver(): void;
  level: 3 | 4;
}

/** Up to three specialists, best first. */
export function TriageResults({ answers, onChoose, onStartOver, level }: TriageResultsProps) {
  const { t } = useTranslation('mf-patient');
  const results = scoreTriage(answers);
  const best = bestOf(results);
  return (
    <Stack $gap="m">
      {best.size > 1 && <Text $soft>{t('assessment.equal')}</Text>}
      <ResultList>
        {results.map(({ specialty, because }, index) => (
          <SpecialtyResult
            key={specialty}
            kind="triage"
            specialty={specialty}
            because={because}
            isBest={best.has(specialty)}
            level={level}
            action={
              <div>
                <Button tone={index === 0 ? 'primary' : 'quiet'} onClick={() => onChoose(specialty)}>
                  {t('assessment.triage.choose', { specialty: t(`domain:specialty.${specialty}`) })}
                </Button>
              </div>
            }
          />
        ))}
      </ResultList>
      <PlainActions $size="normal">
        <Button tone="plain" onClick={onStartOver}>
          <RefreshIcon /> {t('assessment.triage.startOver')}
        </Button>
      </PlainActions>
    </Stack>
  );
}
