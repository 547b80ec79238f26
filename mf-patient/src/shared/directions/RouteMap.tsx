import { kmBetween, type Position, shownKm } from '@tenaye/contracts/geo.facts.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { formatDistance } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import type { UserLocation } from '../location/usePosition.ts';

interface RouteMapProps {
  /** The name of the destination. */
  name: string;
  to: Position;
  from: UserLocation | undefined;
}

/**
 * A map of both ends of the route, or of the only known one. Without streets it would help nobody, so there is none without a map server.
 */
export function RouteMap({ name, to, from }: RouteMapProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const words = useMapWords();
  const you = from?.placeName ?? t('directions.you');
  const here: MapPlace[] = from ? [{ id: 'here', latitude: from.latitude, longitude: from.longitude, label: you, isHere: true }] : [];
  if (words.tiles === null) return null;
  const distance = from ? formatDistance(shownKm(kmBetween(from, to)), i18n.language) : '';
  return (
    <MapView
      {...words}
      label={from ? t('directions.mapBoth', { from: you, to: name, distance }) : t('directions.mapOne', { to: name })}
      places={[...here, { id: 'there', ...to, label: name }]}
      center={to}
      line={from !== undefined}
    />
  );
}
