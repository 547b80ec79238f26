import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import type { MapViewProps } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';

/** Tiles and words that every map of this remote has. */
export function useMapWords(): Pick<MapViewProps, 'tiles' | 'texts'> {
  const { t, i18n } = useTranslation('mf-patient');
  const { mapTiles, mapAttribution } = useConfig();
  return {
    tiles: mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution },
    texts: {
      zoomIn: t('directions.zoomIn'),
      zoomOut: t('directions.zoomOut'),
      sketch: (squareKm) => t('directions.sketch', { width: shownWidth(squareKm, i18n.language) }),
    },
  };
}

/** Squares of less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1
    ? formatDistance(km, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));
