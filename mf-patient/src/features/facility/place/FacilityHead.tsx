import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import type { FacilityDetails } from '@tenaye/contracts/facility.ts';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Portrait } from '@tenaye/ui/Portrait.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { facilityHref } from '../../../shared/book-address.ts';
import { usePosition } from '../../../shared/location/usePosition.ts';
import { ProfileLink } from '../../../shared/ProfileLink.tsx';
import { Rating } from '../../../shared/Rating.tsx';
import { distanceTo } from './distance.ts';
import { FrontIcon } from './FrontIcon.tsx';

/** The chosen place in three lines: name, kind, rating and distance. */
export function FacilityHead({ place }: { place: FacilityDetails }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { position } = usePosition();
  const distance = position ? distanceTo(place, position) : null;
  return (
    <Line>
      <Portrait name={place.name} src={smallPhotoOf(place.photo)} art={<FrontIcon type={place.facility_type} />} />
      <div>
        <Name>
          <ProfileLink to={facilityHref(place)}>{place.name}</ProfileLink>
        </Name>
        <Soft>
          {[
            t(`domain:${facilityTypeKey(place.facility_type, place.level_known)}`),
            distance !== null && formatDistance(distance, i18n.language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Soft>
        <Stars>
          <VisuallyHidden>{t('place.rating')}: </VisuallyHidden>
          <Rating value={place.rating} count={place.review_count} />
        </Stars>
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  > div { min-width: 0; overflow-wrap: anywhere; }
`;
const Name = styled.h3`font-size: ${theme.text.m};`;
const Soft = styled.p`color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Stars = styled.p`font-size: ${theme.text.s};`;
