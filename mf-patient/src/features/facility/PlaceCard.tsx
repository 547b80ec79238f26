import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ContactLines } from '../../shared/ContactLines.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { ChoiceCard, Foot } from './ChoiceCard.tsx';
import { FacilityHead } from './FacilityHead.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';

interface PlaceCardProps {
  place: {
    name: string;
    address: string | null;
    phone: string | null;
    rating: number | null;
    latitude: number | null;
    longitude: number | null;
  };
  /** The kind of place. */
  kind?: ReactNode;
  /** Further facts about the place. */
  facts: ReactNode;
  /** The page for a request to this place; undefined if it takes none. */
  href: string | undefined;
}

/** A listed place with its location, its contact details and a link to send it a request. */
export function PlaceCard({ place, kind, facts, href }: PlaceCardProps) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  return (
    <ChoiceCard as="article">
      <FacilityHead place={place} kind={kind} distance={position && distanceTo(place, position)} />
      <ContactLines place={place} />
      <Facts>{facts}</Facts>
      <Foot>
        {href === undefined ? (
          <PhoneOnlyNote />
        ) : (
          <LinkButton to={href} $tone="quiet" $wide>
            {t('finder.request')} <VisuallyHidden>{place.name}</VisuallyHidden>
          </LinkButton>
        )}
      </Foot>
    </ChoiceCard>
  );
}

const Facts = styled.div`display: grid; gap: ${theme.space.xs}; justify-items: start; text-wrap: pretty;`;

function distanceTo({ latitude, longitude }: PlaceCardProps['place'], from: Position): number | null {
  return latitude === null || longitude === null ? null : shownKm(kmBetween(from, { latitude, longitude }));
}
