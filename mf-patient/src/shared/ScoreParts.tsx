import type { ScorePart } from '@tenaye/contracts/ranking.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';

interface ScorePartsProps {
  /** Out of 100. */
  total: number;
  /** The parts of the total, each with its label. */
  parts: readonly (ScorePart & { label: string })[];
  /** Shown after the parts, if something else affects the score. */
  note?: string;
}

/** The match score of a recommended card, which opens its parts, each as points out of its maximum. */
export function ScoreParts({ total, parts, note }: ScorePartsProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const figure = (points: number) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(points);
  return (
    <Disclosure summary={t('score.summary', { points: figure(Math.round(total)) })}>
      <Parts>
        {parts.map(({ label, points, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{t('score.points', { points: figure(points), of })}</dd>
          </div>
        ))}
      </Parts>
      {note && <Note>{note}</Note>}
    </Disclosure>
  );
}

const Parts = styled.dl`
  display: grid;
  gap: ${theme.space.xxs};
  /* On a card as wide as the page the points would be far from what they are for. */
  max-inline-size: 24rem;
  font-size: ${theme.text.s};
  > div { display: flex; justify-content: space-between; gap: ${theme.space.m}; }
  dt { color: ${theme.color.inkSoft}; }
  dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
const Note = styled.p`padding-block-start: ${theme.space.xxs}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
