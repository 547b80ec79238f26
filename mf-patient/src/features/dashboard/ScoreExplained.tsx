import type { HealthInsights } from '@tenaye/contracts/health-score.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

/** The parts of the Health Score, each with its counts and its weight. */
export function ScoreExplained({ parts }: { parts: HealthInsights['parts'] }) {
  const { t, i18n } = useTranslation('mf-patient');
  const percent = (value: number) => numberFormat(i18n.language, { style: 'percent' }).format(value / 100);
  return (
    <Disclosure summary={t('dashboard.insights.how')}>
      <Lead>{t('dashboard.insights.howText')}</Lead>
      <List>
        {parts.map(({ key, weight, value, counted, of }) => (
          <li key={key}>
            <Name>
              <span>{t(`dashboard.insights.part.${key}.label`)}</span>
              <span>{value === null ? t('dashboard.insights.noData') : percent(value)}</span>
            </Name>
            <Soft>
              {t(`dashboard.insights.part.${key}.${value === null ? 'none' : 'counted'}`, { counted, of })}{' '}
              {t('dashboard.insights.weight', { weight: percent(weight) })}
            </Soft>
          </li>
        ))}
      </List>
    </Disclosure>
  );
}

const Lead = styled.p`padding-block-end: ${theme.space.xs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const List = styled.ul.attrs({ role: 'list' })`
  font-size: ${theme.text.s};
  > li { padding-block: ${theme.space.xs}; border-block-start: 1px solid ${theme.color.line}; }
`;
const Name = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.s};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
`;
const Soft = styled.p`color: ${theme.color.inkSoft};`;
