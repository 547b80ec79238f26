import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { coverLink } from '@tenaye/ui/Card.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { css, styled } from 'styled-components';
import type { Figure, Unit } from '../figures.ts';
import { useFigureText } from '../useFigureText.ts';
import { useHref } from '../useHref.ts';
import { useWhole } from '../useWhole.ts';

interface FigureTilesProps {
  /** The list's accessible name. */
  label: string;
  figures: readonly Figure[];
  /** The same figures in the period before; undefined while they aren't known, and for those of the present moment. */
  before?: readonly Figure[] | undefined;
}

/** Figures as tiles, compared with those before. */
export function FigureTiles({ label, figures, before }: FigureTilesProps) {
  return (
    <Tiles $min="9rem" aria-label={label}>
      {figures.map((it) => (
        <Item key={it.key} $isWide={it.unit === 'money'}>
          <FigureTile figure={it} before={before?.find(({ key }) => key === it.key)} />
        </Item>
      ))}
    </Tiles>
  );
}

/** One figure. Where its rows can be shown, the whole tile is the link to them. */
function FigureTile({ figure, before }: { figure: Figure; before: Figure | undefined }) {
  const { key, value, unit, rows, hint, isWhole } = figure;
  const whole = useWhole();
  const { t } = useTranslation('mf-admin');
  const { hrefOf } = useHref();
  const { textOf } = useFigureText();
  const name = t(`intelligence.figures.${key}`);
  const explained = value === null ? t('intelligence.unmeasured') : hint && t(`intelligence.hints.${key}`, hint);
  const compared = useComparison(figure, before);
  return (
    <Stat
      label={rows ? <TileLink to={hrefOf(rows)}>{name}</TileLink> : name}
      value={value === null ? '–' : textOf(value, unit)}
      note={
        (explained || compared || (isWhole && whole)) && (
          <>
            {isWhole && whole && <p>{whole}</p>}
            {explained}
            {compared && <p>{compared}</p>}
          </>
        )
      }
    />
  );
}

/** "Before: 18 (+16.7%)"; undefined where nothing was measured before, or the figure is a comparison itself. */
function useComparison({ value, unit }: Figure, before: Figure | undefined): string | undefined {
  const { t } = useTranslation('mf-admin');
  const { textOf } = useFigureText();
  if (value === null || before?.value == null || unit === 'growth') return undefined;
  const text = textOf(before.value, unit);
  const canGrow = before.value > 0 && growing.includes(unit);
  const growth = canGrow && textOf((100 * (value - before.value)) / before.value, 'growth');
  return growth ? t('intelligence.before.growth', { before: text, growth }) : t('intelligence.before.value', { before: text });
}

/** Units whose growth in percent says something: percent of percent or of stars doesn't. */
const growing: readonly Unit[] = ['count', 'money', 'kilograms', 'minutes', 'days'];

/** Two columns on a phone; on wider screens columns that an amount fits into. */
const columns = css`${media.wide} { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }`;
const Tiles = styled(Grid).attrs({ as: 'ul', role: 'list' })`margin: 0; padding: 0; ${columns}`;
/** Several lists of tiles: each continues in the last row of the list before it. Anything but a list has rows of its own. */
export const TileLists = styled(Grid).attrs({ $min: '9rem' })`
  ${columns}
  > * { grid-column: 1 / -1; }
  > ul { display: contents; }
`;
/** An amount spans two tiles on a phone. */
const Item = styled.li<{ $isWide: boolean }>`
  display: grid;
  min-width: 0;
  list-style: none;
  overflow-wrap: anywhere;
  ${media.narrow} { ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'} }
`;
const TileLink = styled(Link)`color: ${theme.color.primary}; ${coverLink}`;
