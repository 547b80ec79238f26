import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Rating } from '../../shared/Rating.tsx';

/** A place's position in a list of recommendations. `number` is also its label on the map. */
export interface Recommendation {
  isBest: boolean;
  number: number;
}

interface FacilityHeadProps extends Partial<Recommendation> {
  place: { name: string; rating: number | null };
  /** km; null if unknown, undefined if the distance was not requested. */
  distance?: number | null;
  kind?: ReactNode;
}

/** The top of a place's card: name, kind, rating and distance. */
export function FacilityHead({ place, distance, kind, isBest = false, number }: FacilityHeadProps) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <div>
      {isBest && (
        <Best>
          <Badge tone="primary">{t('finder.best')}</Badge>
        </Best>
      )}
      <Head>
        <div>
          <Name>
            {number !== undefined && <Mark>{number}</Mark>} {place.name}
          </Name>
          {kind && <Soft>{kind}</Soft>}
        </div>
        <Side>
          <span>
            <VisuallyHidden>{t('place.rating')}: </VisuallyHidden>
            <Rating value={place.rating} />
          </span>
          {distance !== undefined && (
            <Soft as="span">{distance === null ? t('finder.noDistance') : formatDistance(distance, i18n.language)}</Soft>
          )}
        </Side>
      </Head>
    </div>
  );
}

const Best = styled.div`padding-block-end: ${theme.space.xs};`;
const Head = styled.div`display: flex; justify-content: space-between; gap: ${theme.space.s}; > :first-child { min-width: 0; }`;
const Name = styled.h3`font-size: ${theme.text.m}; overflow-wrap: anywhere;`;
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
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Side = styled.p`
  display: grid;
  flex: none;
  justify-items: end;
  align-content: start;
  max-width: 7rem;
  font-size: ${theme.text.s};
  font-weight: ${theme.font.weight.medium};
  text-align: end;
`;
