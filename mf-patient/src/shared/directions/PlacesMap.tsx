import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { LocationIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import { useId, useState } from 'react';
import { usePosition } from '../location/usePosition.ts';

/** The center of Addis Ababa, which an empty map shows (spec, section 9). */
const ADDIS_ABABA = { latitude: 9.0192, longitude: 38.7525 };

interface ListedPlace {
  id: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The places of a list on a map, each with its number in the list. Shown on request, because the list has the same information, and only
 * with a map server: without streets the map would help nobody.
 */
export function PlacesMap({ places }: { places: readonly ListedPlace[] }) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { position } = usePosition();
  const words = useMapWords();
  if (words.tiles === null) return null;
  const here: MapPlace[] = position
    ? [
        {
          id: 'here',
          latitude: position.latitude,
          longitude: position.longitude,
          label: position.placeName ?? t('directions.you'),
          isHere: true,
        },
      ]
    : [];
  return (
    <Stack $gap="xs">
      <div>
        <Button tone="quiet" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          <LocationIcon /> {t(isOpen ? 'directions.hideMap' : 'directions.showMap')}
        </Button>
      </div>
      <div id={panelId}>
        {isOpen && <MapView {...words} label={t('directions.mapList')} places={[...here, ...places.flatMap(pinOf)]} center={ADDIS_ABABA} />}
      </div>
    </Stack>
  );
}

/** A place without coordinates has no pin but keeps its number. */
const pinOf = ({ id, name, latitude, longitude }: ListedPlace, index: number): MapPlace[] =>
  latitude === null || longitude === null ? [] : [{ id, latitude, longitude, label: name, mark: String(index + 1) }];
