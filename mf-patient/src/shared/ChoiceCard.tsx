import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Portrait } from '@tenaye/ui/Portrait.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { visuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CardGrid } from './CardGrid.tsx';
import { ProfileLink } from './ProfileLink.tsx';
import { Rating } from './Rating.tsx';

/** A fact to compare cards by, shown large below its name. */
export interface ChoiceFact {
  name: ReactNode;
  value: ReactNode;
}

export interface ChoiceCardProps {
  name: string;
  /** The URL of the profile page. */
  profileHref: string;
  /** The picture of the face or the front; without one, line art is shown. */
  picture: { src?: string | undefined; art?: ReactNode };
  /** The card's position in a list of recommendations, which is also its label on the map. */
  number?: number | undefined;
  isBest?: boolean | undefined;
  /** A reason against the choice. */
  warning?: ReactNode;
  /** Short lines that describe the doctor or place. */
  about: readonly ReactNode[];
  /** Price and time, if known. */
  facts: readonly ChoiceFact[];
  /** The address, and the distance as text if it was requested. */
  place: { address: string | null; distance?: string | undefined };
  rating: { value: number | null; count: number | undefined };
  /** Further details. */
  children?: ReactNode;
  /** The match score with its parts; given on all cards of a list or on none. */
  why?: ReactNode;
  /** The card's button, or the reason why there is none. */
  action: ReactNode;
}

/** One doctor, laboratory or pharmacy in a list to choose from. Fees, ratings and buttons are aligned across neighboring cards. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, profileHref, picture, number, about, children, why, action } = props;
  return (
    <Frame as="article">
      <Marks {...props} />
      <Head>
        <Portrait name={name} {...picture} />
        <div>
          <Name>
            {number !== undefined && <Mark>{number}</Mark>} <ProfileLink to={profileHref}>{name}</ProfileLink>
          </Name>
          {about.filter(Boolean).map((it, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a card's lines never changes
            <Soft key={at}>{it}</Soft>
          ))}
        </div>
      </Head>
      <Facts {...props} />
      <More>{children}</More>
      {why}
      <Foot>{action}</Foot>
    </Frame>
  );
}

/** Badges on the card's upper border, where they take no room from the content. */
function Marks({ isBest, warning }: ChoiceCardProps) {
  const { t } = useTranslation('mf-patient');
  if (!isBest && !warning) return null;
  return (
    <Border>
      {isBest && <Badge tone="primary">{t('score.best')}</Badge>}
      {warning && <Badge tone="warning">{warning}</Badge>}
    </Border>
  );
}

function Facts({ facts, place: { address, distance }, rating }: ChoiceCardProps) {
  const { t } = useTranslation('mf-patient');
  const all: ChoiceFact[] = [
    ...facts,
    {
      name: t('place.label'),
      value: (
        <>
          {address ?? t('place.noAddress')}
          {distance && <Soft as="span">{distance}</Soft>}
        </>
      ),
    },
    { name: t('place.rating'), value: <Rating value={rating.value} count={rating.count} /> },
  ];
  return (
    <List>
      {all.map((it, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a card's facts never changes
        <div key={at}>
          <dt>{it.name}</dt>
          <dd>{it.value}</dd>
        </div>
      ))}
    </List>
  );
}

/** The number of grid rows of a card: head, two rows of facts, details and foot; reasons add another row. */
const CARD_ROWS = 5;

/** The grid of these cards, in which cards side by side share their rows. `$why`: the cards give reasons. */
export const ChoiceGrid = styled(CardGrid)<{ $why?: boolean }>`
  row-gap: ${theme.space.s};
  /* Badges reach above the first row; the last one needs no space below it. */
  margin-block: ${({ $why }) => ($why ? theme.space.xs : 0)} calc(-1 * ${theme.space.s});
  > li {
    display: grid;
    grid-row: span ${({ $why }) => CARD_ROWS + ($why ? 1 : 0)};
    grid-template: subgrid / minmax(0, 1fr);
    padding-block-end: ${theme.space.s};
  }
`;

const Frame = styled(Card)`
  display: grid;
  grid-row: 1 / -1;
  grid-template: subgrid / minmax(0, 1fr);
`;
const Border = styled.p`
  position: absolute;
  inset-block-start: -0.8125rem;
  inset-inline: ${theme.space.m};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  > div { min-width: 0; overflow-wrap: anywhere; }
`;
const Name = styled.h3`font-size: ${theme.text.m};`;
const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-size: ${theme.text.xs};
`;
const Soft = styled.p`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.normal};
  line-height: 1.35;
`;
const List = styled.dl`
  display: grid;
  grid-row: span 2;
  grid-template: subgrid / repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs} ${theme.space.s};
  dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; }
  dd {
    font-weight: ${theme.font.weight.strong};
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  /* Place and rating. */
  > :nth-last-child(-n + 2) dd { font-weight: ${theme.font.weight.normal}; }
  /* A phone shows them and the opening hours as lines that explain themselves. */
  ${media.narrow} {
    grid-template: none / minmax(0, 1fr);
    gap: ${theme.space.xxs};
    dd { font-size: ${theme.text.s}; }
    > :nth-last-child(-n + 3) dt { ${visuallyHidden} }
  }
`;
const More = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${theme.space.xs};
  > * { width: 100%; }
`;
const Foot = styled.div`align-self: end;`;
