import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import type { MapViewProps } from '@tenaye/ui/MapView.tsx';
import { useConfig } from '../remote/config.tsx';
import { formatDistance } from '../texts/format.ts';

/** The tiles and texts of every map. */
export function useMapWords(): Pick<MapViewProps, 'tiles' | 'texts'> {
  const { t, i18n } = useTranslation('parts');
  const { mapTiles, mapAttribution } = useConfig();
  return {
    tiles: mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution },
    texts: {
      zoomIn: t('place.zoomIn'),
      zoomOut: t('place.zoomOut'),
      sketch: (squareKm) => t('place.sketch', { width: shownWidth(squareKm, i18n.language) }),
    },
  };
}

/** The width of a square in words. Less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1 ? formatDistance(km, language) : numberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));
