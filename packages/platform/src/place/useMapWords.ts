import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { MapViewProps } from '@tenaye/ui/MapView.tsx';
import { useConfig } from '../remote/config.tsx';
import { formatNearness } from '../texts/format.ts';

/** The tiles and texts of every map. */
export function useMapWords(): Pick<MapViewProps, 'tiles' | 'texts'> {
  const { t, i18n } = useTranslation('parts');
  const { mapTiles, mapAttribution } = useConfig();
  return {
    tiles: mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution },
    texts: {
      zoomIn: t('place.zoomIn'),
      zoomOut: t('place.zoomOut'),
      sketch: (squareKm) => t('place.sketch', { width: formatNearness(squareKm, i18n.language) }),
    },
  };
}
