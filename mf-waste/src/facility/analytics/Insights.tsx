import type { InsightKind } from '@tenaye/contracts/waste-analytics.facts.ts';
import type { WasteAnalytics } from '@tenaye/contracts/waste-analytics.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type Tone, theme, toneColor } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { useWasteText } from '../../parts/useWasteText.ts';

const tones: Record<InsightKind, 'info' | 'success' | 'warning'> = {
  volume_up: 'warning',
  volume_down: 'success',
  cost_up: 'warning',
  cost_down: 'success',
  largest_type: 'info',
  on_time: 'success',
  late: 'warning',
  overdue: 'warning',
};
const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon };

/** Sentences about notable figures. */
export function Insights({ insights }: Pick<WasteAnalytics, 'insights'>) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const sentence = ({ kind, value, type }: WasteAnalytics['insights'][number]): string =>
    kind === 'overdue'
      ? t('analytics.insight.overdue', { count: value })
      : t(`analytics.insight.${kind}`, { percent: words.percent(value), type: type ? words.type(type) : '' });
  return (
    <Card as="section" aria-labelledby="insights">
      <Stack>
        <Heading id="insights">{t('analytics.insights')}</Heading>
        {insights.length === 0 && <Text $soft>{t('analytics.noInsights')}</Text>}
        {insights.length > 0 && (
          <Stack as="ul" role="list" $gap="s">
            {insights.map((it) => {
              const Icon = icons[tones[it.kind]];
              return (
                <Line key={it.kind}>
                  <Mark $tone={tones[it.kind]}>
                    <Icon />
                  </Mark>
                  <Text as="span">{sentence(it)}</Text>
                </Line>
              );
            })}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const Line = styled.li`display: flex; align-items: start; gap: ${theme.space.xs};`;
const Mark = styled.span<{ $tone: Tone }>`flex: none; color: ${({ $tone }) => toneColor[$tone].ink};`;
