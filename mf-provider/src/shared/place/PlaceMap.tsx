import { useConfig } from '@tenaye/platform/config.tsx';
import { formatDistance } from '@tenaye/platform/format.ts';
import { MapView } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';

interface PlaceMapProps {
  name: string;
  position: { latitude: number; longitude: number };
}

/** Squares of less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1
    ? formatDistance(km, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));

/** The place as a pin, to see whether the numbers are right. */
export function PlaceMap({ name, position }: PlaceMapProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { mapTiles, mapAttribution } = useConfig();
  return (
    <MapView
      label={t('place.map', { name })}
      places={[{ id: 'place', ...position, label: name }]}
      center={position}
      tiles={mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution }}
      texts={{
        zoomIn: t('place.zoomIn'),
        zoomOut: t('place.zoomOut'),
        sketch: (squareKm) => t('place.sketch', { width: shownWidth(squareKm, i18n.language) }),
      }}
    />
  );
}
