import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';
import { usePosition } from '../location/usePosition.ts';
import { OpenInMaps } from './OpenInMaps.tsx';
import { RouteMap } from './RouteMap.tsx';

interface OnePlaceProps {
  title: string;
  place: { name: string; address: string | null; latitude: number | null; longitude: number | null };
}

/** A place's address and, if its position is known, a map. It needs no account, so it doesn't ask for the visitor's position. */
export function OnePlace({ title, place }: OnePlaceProps) {
  const { t } = useTranslation('mf-patient');
  const { position } = usePosition();
  const { name, address, latitude, longitude } = place;
  return (
    <Section level="h2" title={title}>
      <Row $gap="xs">
        <LocationIcon label={t('place.address')} />
        <Text>{address ?? t('place.noAddress')}</Text>
      </Row>
      {latitude !== null && longitude !== null && (
        <>
          <RouteMap name={name} to={{ latitude, longitude }} from={position} />
          <OpenInMaps from={position} to={{ latitude, longitude }} />
        </>
      )}
    </Section>
  );
}
