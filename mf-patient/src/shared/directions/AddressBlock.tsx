import { type AddressParts, streetLine } from '@tenaye/contracts/address.facts.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { LocationIcon, PhoneIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { usePosition } from '../location/usePosition.ts';
import { OpenInMaps } from './OpenInMaps.tsx';

/** A place that somebody wants to go to. `phone` is missing for readers who may not see it. */
export interface Destination extends AddressParts {
  name: string;
  phone?: string | null | undefined;
  latitude: number | null;
  longitude: number | null;
}

/** Where a place is, as one would write it on an envelope, with its landmark, and the ways to call it and to find it on a map. */
export function AddressBlock({ place }: { place: Destination }) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { practiceName, landmark, phone, latitude, longitude } = place;
  return (
    <Block>
      <Lines>
        <LocationIcon label={t('place.address')} />
        <span>
          {practiceName && <strong>{practiceName}</strong>}
          <span>{streetLine(place) || t('place.noAddress')}</span>
          {landmark && <Soft>{landmark}</Soft>}
        </span>
      </Lines>
      <Row $gap="xs">
        {phone && (
          <Call href={`tel:${phone}`} $tone="quiet">
            <PhoneIcon /> {t('directions.call', { phone: formatPhone(phone) })}
          </Call>
        )}
        {latitude !== null && longitude !== null && <OpenInMaps from={position} to={{ latitude, longitude }} />}
      </Row>
    </Block>
  );
}

const Block = styled.div`display: grid; gap: ${theme.space.s};`;
const Lines = styled.address`
  display: flex;
  gap: ${theme.space.xs};
  font-style: normal;
  overflow-wrap: anywhere;
  > svg { flex: none; margin-block-start: 0.2em; color: ${theme.color.primary}; }
  > span { display: grid; min-width: 0; }
`;
const Soft = styled.span`color: ${theme.color.inkSoft};`;
const Call = styled.a<ButtonLook>`${buttonLook}`;
