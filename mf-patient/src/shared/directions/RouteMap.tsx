import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.ts';
import { useConfig } from '@tenaye/platform/config.tsx';
import { formatDistance } from '@tenaye/platform/format.ts';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import { useTranslation } from 'react-i18next';
import type { UserLocation } from '../location/usePosition.ts';

interface RouteMapProps {
  /** What is there. */
  name: string;
  to: Position;
  from: UserLocation | undefined;
}

/** Both ends of the way on a map, or the one that is known. */
export function RouteMap({ name, to, from }: RouteMapProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const { mapTiles, mapAttribution } = useConfig();
  const you = from?.placeName ?? t('directions.you');
  const here: MapPlace[] = from ? [{ id: 'here', latitude: from.latitude, longitude: from.longitude, label: you, isHere: true }] : [];
  const km = from ? shownKm(kmBetween(from, to)) : 0;
  return (
    <MapView
      label={
        from
          ? t('directions.mapBoth', { from: you, to: name, distance: formatDistance(km, i18n.language) })
          : t('directions.mapOne', { to: name })
      }
      places={[...here, { id: 'there', ...to, label: name }]}
      center={to}
      tiles={mapTiles === null ? null : { url: mapTiles, attribution: mapAttribution }}
      line={from !== undefined}
      texts={{
        zoomIn: t('directions.zoomIn'),
        zoomOut: t('directions.zoomOut'),
        sketch: (squareKm) => t('directions.sketch', { width: shownWidth(squareKm, i18n.language) }),
      }}
    />
  );
}

/** Squares of less than 100 m would round to nothing. */
const shownWidth = (km: number, language: string): string =>
  km >= 0.1
    ? formatDistance(km, language)
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'meter' }).format(Math.round(km * 1000));
