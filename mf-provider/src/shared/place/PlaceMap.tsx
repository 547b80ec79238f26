import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { MapView } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';

interface Position {
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  name: string;
  /** Undefined while none is known: there is a map then only where one can be picked on it. */
  position: Position | undefined;
  onPick: (position: Position) => void;
}

/** The middle of Addis Ababa: where a map looks that has nothing on it (spec, section 9). */
const ADDIS_ABABA: Position = { latitude: 9.0192, longitude: 38.7525 };

/** Squares of less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1
    ? formatDistance(km, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));

/** The place as a pin, to see whether the numbers are right, and on a map of streets to set it. */
export function PlaceMap({ name, position, onPick }: PlaceMapProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { mapTiles, mapAttribution } = useConfig();
  if (!position && mapTiles === null) return null;
  return (
    <MapView
      label={position ? t('place.map', { name }) : t('place.emptyMap')}
      places={position ? [{ id: 'place', ...position, label: name || t('place.here') }] : []}
      center={ADDIS_ABABA}
      onPick={onPick}
      tiles={mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution }}
      texts={{
        zoomIn: t('place.zoomIn'),
        zoomOut: t('place.zoomOut'),
        pick: t('place.pick'),
        sketch: (squareKm) => t('place.sketch', { width: shownWidth(squareKm, i18n.language) }),
      }}
    />
  );
}
