import type { ScorePart } from '@tenaye/contracts/ranking.facts.ts';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

interface ScorePartsProps {
  /** Out of 100. */
  total: number;
  /** The parts of the total, each with its label. */
  parts: readonly (ScorePart & { label: string })[];
  /** Shown after the parts, if something else affects the score. */
  note?: string;
}

/** A match score and its explanation: each part as points out of its maximum. */
export function ScoreParts({ total, parts, note }: ScorePartsProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const figure = (points: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(points);
  return (
    <Details>
      <summary>
        {t('score.label')} <strong>{t('score.points', { points: figure(Math.round(total)), of: 100 })}</strong>
      </summary>
      <Parts>
        {parts.map(({ label, points, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('score.points', { points: figure(points), of })}</dd>
          </div>
        ))}
      </Parts>
      {note && <p>{note}</p>}
    </Details>
  );
}

const Details = styled.details`
  font-size: ${theme.text.s};
  > summary { min-height: ${theme.touch}; padding-block: ${theme.space.xs}; cursor: pointer; }
  > p { color: ${theme.color.inkSoft}; padding-block-start: ${theme.space.xxs}; }
`;
const Parts = styled.dl`
  display: grid;
  gap: ${theme.space.xxs};
  padding-inline-start: ${theme.space.m};
  > div { display: flex; justify-content: space-between; gap: ${theme.space.m}; }
  dt { color: ${theme.color.inkSoft}; }
  dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
