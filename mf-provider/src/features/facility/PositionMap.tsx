import { useConfig } from '@tenaye/platform/config.tsx';
import { formatDistance } from '@tenaye/platform/format.ts';
import { MapView } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';

interface PositionMapProps {
  name: string;
  position: { latitude: number; longitude: number };
}

/** Squares of less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1
    ? formatDistance(km, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));

/** The facility as a pin, to see whether the numbers are right. */
export function PositionMap({ name, position }: PositionMapProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const { mapTiles, mapAttribution } = useConfig();
  return (
    <MapView
      label={t('facility.editor.map', { name })}
      places={[{ id: 'facility', ...position, label: name }]}
      center={position}
      tiles={mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution }}
      texts={{
        zoomIn: t('facility.editor.zoomIn'),
        zoomOut: t('facility.editor.zoomOut'),
        sketch: (squareKm) => t('facility.editor.sketch', { width: shownWidth(squareKm, i18n.language) }),
      }}
    />
  );
}
