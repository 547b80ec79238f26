import type { HealthInsights } from '@tenaye/contracts/health-score.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '@tenaye/ui/icons.tsx';
import { type Tone, theme, toneColor } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

type Goal = HealthInsights['goals'][number];

const signs = {
  done: { Icon: CheckIcon, tone: 'success' },
  pending: { Icon: ClockIcon, tone: 'warning' },
  unknown: { Icon: InfoIcon, tone: 'neutral' },
} as const;

/** The checklist: each goal with its state and the reason for it. */
export function HealthGoals({ goals }: { goals: HealthInsights['goals'] }) {
  const { t } = useTranslation('mf-patient');
  return (
    <List aria-label={t('dashboard.insights.checklist')}>
      {goals.map((it) => (
        <li key={it.key}>
          <GoalItem goal={it} />
        </li>
      ))}
    </List>
  );
}

function GoalItem({ goal: { key, state, reason, count, partly } }: { goal: Goal }) {
  const { t } = useTranslation('mf-patient');
  const { tone } = signs[state];
  const Icon = reason === 'redFlags' ? AlertIcon : signs[state].Icon;
  return (
    <>
      <Sign $tone={tone}>
        <Icon size="1.125rem" />
      </Sign>
      <div>
        <Name>
          <span>{t(`dashboard.insights.goal.${key}.label`)}</span>
          <State $tone={tone}>{t(`dashboard.insights.state.${partly ? 'partly' : state}`)}</State>
        </Name>
        <Why>
          {partly
            ? t('dashboard.insights.goal.medicationAdherence.partly', { count: partly })
            : t(`dashboard.insights.goal.${key}.${reason}`, { count })}
        </Why>
      </div>
    </>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.s};
  > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${theme.space.s}; }
`;
const Sign = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: ${({ $tone }) => toneColor[$tone].tint};
  color: ${({ $tone }) => toneColor[$tone].ink};
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.s};
  font-weight: ${theme.font.weight.strong};
`;
const State = styled.span<{ $tone: Tone }>`color: ${({ $tone }) => toneColor[$tone].ink}; font-size: ${theme.text.s};`;
const Why = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
