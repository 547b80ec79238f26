import { type AddressParts, addressLine } from '@tenaye/contracts/address.facts.ts';
import { type FacilityType, facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import type { Facility, Pharmacy } from '@tenaye/contracts/facility.ts';
import { smallPhotoOf } from '@tenaye/contracts/profile-photo.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { ChoiceCard, type ChoiceCardProps } from '../../../shared/ChoiceCard.tsx';
import { OpenNow } from '../../../shared/OpenNow.tsx';
import { type Offered, useOfferFact } from '../offer/OfferTotal.tsx';
import { FrontIcon } from '../place/FrontIcon.tsx';
import { PhoneOnlyNote } from './PhoneOnly.tsx';

/** A place's position in a list of recommendations. `number` is also its label on the map. */
export interface Recommendation {
  isBest: boolean;
  number: number;
}

export interface ChoicePlace {
  name: string;
  type: FacilityType;
  isLevelKnown?: boolean | undefined;
  address: string | null;
  hours: Readonly<Record<string, string>> | null;
  /** The URL of the photo of the place's front. */
  photo: string | null;
  rating: number | null;
  reviewCount: number;
}

/** Converts a facility in the spec's shape to a card. */
export const choiceOf = (
  it: AddressParts & Pick<Facility, 'name' | 'facility_type' | 'level_known' | 'working_hours' | 'photo' | 'rating' | 'review_count'>,
): ChoicePlace => ({
  name: it.name,
  type: it.facility_type,
  isLevelKnown: it.level_known,
  address: addressLine(it) || null,
  hours: it.working_hours,
  photo: it.photo,
  rating: it.rating,
  reviewCount: it.review_count,
});

/** Converts a pharmacy to a card. */
export const pharmacyChoice = (it: Pharmacy): ChoicePlace => ({
  ...it,
  type: 'pharmacy',
  address: addressLine(it) || null,
  hours: it.workingHours,
});

interface PlaceChoiceProps extends Pick<ChoiceCardProps, 'why' | 'profileHref' | 'children' | 'action'> {
  place: ChoicePlace;
  /** km; null if unknown, undefined if the distance was not requested. */
  distance?: number | null | undefined;
  /** The part of the patient's list that the place offers, with its price. */
  offered?: Offered | undefined;
  about?: Recommendation | undefined;
}

/** One laboratory, center or pharmacy in a list to choose from. */
export function PlaceChoice({ place, distance, offered, about, ...rest }: PlaceChoiceProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const offer = useOfferFact(offered ?? { offer: undefined, count: 0 });
  return (
    <ChoiceCard
      {...rest}
      {...about}
      name={place.name}
      picture={{ src: smallPhotoOf(place.photo), art: <FrontIcon type={place.type} /> }}
      about={[t(`domain:${facilityTypeKey(place.type, place.isLevelKnown)}`)]}
      facts={[
        ...(offered ? [offer] : []),
        { name: t('finder.details.hours'), value: <OpenNow hours={place.hours} otherwise={t('finder.details.noHours')} /> },
      ]}
      place={{
        address: place.address,
        distance: distance === null ? t('finder.noDistance') : distance === undefined ? undefined : formatDistance(distance, i18n.language),
      }}
      rating={{ value: place.rating, count: place.reviewCount }}
    />
  );
}

interface RequestActionProps {
  place: { name: string; phone: string | null };
  /** The URL of the page for a request to this place; undefined if the place takes none, so that patients phone it. */
  href: string | undefined;
}

/** The button of a place in a list of all places. */
export function RequestAction({ place: { name, phone }, href }: RequestActionProps) {
  const { t } = useTranslation('mf-patient');
  if (href !== undefined) {
    return (
      <LinkButton to={href} $tone="quiet" $wide>
        {t('finder.request')} <VisuallyHidden>{name}</VisuallyHidden>
      </LinkButton>
    );
  }
  return (
    <Stack $gap="xs">
      <PhoneOnlyNote />
      {phone && (
        <Call href={`tel:${phone}`} $tone="quiet" $wide>
          {t('finder.phoneOnly.number', { phone: formatPhone(phone) })} <VisuallyHidden>{name}</VisuallyHidden>
        </Call>
      )}
    </Stack>
  );
}

const Call = styled.a<ButtonLook>`${buttonLook}`;
