import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useId } from 'react';
import { LocationBar } from '../location/LocationBar.tsx';
import { usePosition } from '../location/usePosition.ts';
import { AddressBlock, type Destination } from './AddressBlock.tsx';
import { RouteMap } from './RouteMap.tsx';
import { TravelTimes } from './TravelTimes.tsx';

/**
 * Directions to a place: its address, a map if its position is known, and distance and travel times if the position of the patient is known
 * as well. `isAddressShown` is true where the page shows the address already.
 */
export function Directions({ to, isAddressShown = false }: { to: Destination; isAddressShown?: boolean }) {
  const { t } = useTranslation('mf-patient');
  const headingId = useId();
  const { latitude, longitude } = to;
  return (
    <Stack as="section" aria-labelledby={headingId} $gap="s">
      <Heading as="h3" id={headingId} $look={3}>
        {t('directions.heading')}
      </Heading>
      {!isAddressShown && <AddressBlock place={to} />}
      {latitude === null || longitude === null ? <NoPlace /> : <Route name={to.name} to={{ latitude, longitude }} />}
    </Stack>
  );
}

function Route({ name, to }: { name: string; to: Position }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { position } = usePosition();
  const km = position && kmBetween(position, to);
  return (
    <>
      <LocationBar />
      {km === undefined ? (
        <Text $soft $size="s">
          {t('directions.noPosition')}
        </Text>
      ) : (
        <>
          <Text $strong>
            {t('directions.away', {
              distance: formatDistance(shownKm(km), i18n.language),
              place: position?.placeName ?? t('directions.yourPlace'),
            })}
          </Text>
          <TravelTimes km={km} />
        </>
      )}
      <RouteMap name={name} to={to} from={position} />
    </>
  );
}

function NoPlace() {
  const { t } = useTranslation('mf-patient');
  return (
    <div>
      <Text $strong>{t('directions.noPlace.title')}</Text>
      <Text $soft $size="s">
        {t('directions.noPlace.text')}
      </Text>
    </div>
  );
}
