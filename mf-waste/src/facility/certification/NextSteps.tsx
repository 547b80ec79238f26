import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { WASTE_EXPIRING_DAYS } from '@tenaye/contracts/waste-papers.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';
import { useTabHref } from '../../shared/waste-tabs.ts';

/** What to do to keep the level, and to reach the next one. */
export function NextSteps({ state }: { state: WasteCertificationState }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const to = useTabHref();
  const { next, current } = state;
  const steps = [
    ...(current?.status === 'expiring' || current?.status === 'expired'
      ? [t(`certification.step.${current.status}`, { day: words.shortDay(current.expiryDate), days: WASTE_EXPIRING_DAYS })]
      : []),
    ...(next && next.score > (state.complianceScore ?? 0)
      ? [t('certification.step.score', { score: words.percent(next.score), level: t(`waste.level.${next.level}`) })]
      : []),
    ...(next?.missingTraining ?? []).map((it) => t('certification.step.training', { module: t(`waste.training.${it}`) })),
  ];
  return (
    <Card as="section" aria-labelledby="next-steps">
      <Stack>
        <Heading id="next-steps" $look={3}>
          {t('certification.nextSteps')}
        </Heading>
        {next && <Text>{t(`certification.nextLevel.${next.level}`, { discount: words.percent(next.discountPercent) })}</Text>}
        {steps.length === 0 && <Text $soft>{t(next ? 'certification.ready' : 'certification.highest')}</Text>}
        {steps.length > 0 && (
          <Steps>
            {steps.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </Steps>
        )}
        <div>
          <LinkButton to={to('compliance')} $tone="quiet" $size="small">
            {t('certification.toCompliance')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

const Steps = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  padding-inline-start: ${theme.space.m};
`;
