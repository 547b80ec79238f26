import type { HealthInsights as Insights } from '@tenaye/contracts/health-score.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { startHref } from '../../shared/book-address.ts';
import { EmergencyLine } from '../../shared/EmergencyLine.tsx';
import { HealthGoals } from './HealthGoals.tsx';
import { ScoreExplained } from './ScoreExplained.tsx';

/** The Health Score with its explanation, and the checklist. Both are computed from the patient's own records, never guessed. */
export function HealthInsights({ insights }: { insights: Insights }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  return (
    <Stack as="section" $gap="s" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('dashboard.insights.heading')}</Heading>
      <Column>
        {insights.isEmergency ? <SeeDoctor /> : <Score insights={insights} />}
        <ScoreExplained parts={insights.parts} />
        <HealthGoals goals={insights.goals} />
        <Text $soft $size="xs">
          {t('dashboard.insights.guidance')}
        </Text>
      </Column>
    </Stack>
  );
}

/** Replaces the score until a doctor has seen the patient after an emergency sign in an assessment. */
function SeeDoctor() {
  const { t } = useTranslation('mf-patient');
  return (
    <Stack $gap="xs">
      <Text $soft $size="s">
        {t('dashboard.insights.score')}
      </Text>
      <Text $strong>{t('dashboard.insights.seeDoctor')}</Text>
      <Text $size="s">{t('dashboard.insights.seeDoctorText')}</Text>
      <EmergencyLine />
      <div>
        <LinkButton to={startHref} $size="small">
          {t('dashboard.insights.findDoctor')}
        </LinkButton>
      </div>
    </Stack>
  );
}

function Score({ insights: { score, parts } }: { insights: Insights }) {
  const { t, i18n } = useTranslation('mf-patient');
  if (score === null) {
    return (
      <div>
        <Text $soft $size="s">
          {t('dashboard.insights.score')}
        </Text>
        <Text $strong>{t('dashboard.insights.noData')}</Text>
        <Text $soft $size="s">
          {t('dashboard.insights.noDataText')}
        </Text>
      </div>
    );
  }
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(score / 100);
  const counted = parts.filter((it) => it.value !== null);
  return (
    <Stack $gap="xs">
      <Progress label={t('dashboard.insights.score')} value={score / 100} valueText={percent} />
      <Text $soft $size="s">
        {t('dashboard.insights.counts')}{' '}
        {counted.map(({ key, counted, of }) => t(`dashboard.insights.part.${key}.counts`, { counted, of })).join(' · ')}
      </Text>
    </Stack>
  );
}

const Column = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.m};`;
