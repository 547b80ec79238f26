import { Link } from '@tenaye/platform/router.ts';
import { coverLink } from '@tenaye/ui/Card.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Figure } from '../figures.ts';
import { useFigureText } from '../useFigureText.ts';
import { useHref } from '../useHref.ts';

/** Figures as tiles; `label` is the list's accessible name. */
export function FigureTiles({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Tiles $min="9rem" aria-label={label}>
      {figures.map((it) => (
        <Item key={it.key} $isWide={it.unit === 'money'}>
          <FigureTile figure={it} />
        </Item>
      ))}
    </Tiles>
  );
}

/** One figure. Where its rows can be shown, the whole tile is the link to them. */
function FigureTile({ figure: { key, value, unit, rows, hint } }: { figure: Figure }) {
  const { t } = useTranslation('mf-admin');
  const { hrefOf } = useHref();
  const { textOf } = useFigureText();
  const name = t(`intelligence.figures.${key}`);
  const explained = hint && t(`intelligence.hints.${key}`, hint);
  return (
    <Stat
      label={rows ? <TileLink to={hrefOf(rows)}>{name}</TileLink> : name}
      value={value === null ? '–' : textOf(value, unit)}
      note={value === null ? t('intelligence.unmeasured') : explained}
    />
  );
}

/** Two columns on a phone; on wider screens columns that an amount fits into. */
const Tiles = styled(Grid).attrs({ as: 'ul', role: 'list' })`
  margin: 0;
  padding: 0;
  ${media.wide} { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
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
