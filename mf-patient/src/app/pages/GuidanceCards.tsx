import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { clearAssessmentResult, clearTriageResult } from '../../shared/assessment-result.ts';
import type { Wish } from '../../shared/find-doctors.ts';
import type { StoredGuidance } from './stored-guidance.ts';

interface GuidanceCardsProps {
  guidance: readonly StoredGuidance[];
  onFind(wish: Wish): void;
  /** Called after all stored guidance has been cleared. */
  onClear(): void;
}

/** The suggestions of this session's assessments, each with a link to matching doctors. */
export function GuidanceCards({ guidance, onFind, onClear }: GuidanceCardsProps) {
  const { t } = useTranslation('mf-patient');
  const forget = () => {
    clearTriageResult();
    clearAssessmentResult();
    onClear();
  };
  return guidance.map(({ kind, key, specialties, mode }) => {
    const names = specialties.map((it) => t(`domain:specialty.${it}`)).join(', ');
    return (
      <Card key={kind}>
        <Stack $gap="s">
          <Heading as="h3" $look={3}>
            {t(kind === 'triage' ? 'doctor.start.fromTriage' : 'doctor.start.fromAssessment')}
          </Heading>
          <Text $strong>{mode ? `${names} · ${t(`mode.${mode}`)}` : names}</Text>
          <Text $soft $size="s">
            {t('doctor.start.guidance')}
          </Text>
          <Row>
            <Button
              aria-label={t('doctor.start.findNamed', { specialties: names })}
              onClick={() => onFind({ specialties, mode, assessment: key })}
            >
              {t('doctor.start.find')}
            </Button>
            <Button tone="plain" onClick={forget}>
              {t('doctor.start.again')}
            </Button>
          </Row>
        </Stack>
      </Card>
    );
  });
}
