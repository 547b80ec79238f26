import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import { useMapWords } from './useMapWords.ts';

interface Position {
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  name: string;
  /** Undefined while unknown. */
  position: Position | undefined;
  onPick: (position: Position) => void;
}

/** The middle of Addis Ababa, where an empty map is centered (spec, section 9). */
const ADDIS_ABABA: Position = { latitude: 9.0192, longitude: 38.7525 };

/** The place as a pin on a street map, on which it can also be picked. There is no map without streets. */
export function PlaceMap({ name, position, onPick }: PlaceMapProps) {
  const { t } = useTranslation('parts');
  const { tiles, texts } = useMapWords();
  if (tiles === null) return null;
  return (
    <MapView
      label={position ? t('place.map', { name }) : t('place.emptyMap')}
      places={position ? [{ id: 'place', ...position, label: name || t('place.here') }] : []}
      center={ADDIS_ABABA}
      onPick={onPick}
      tiles={tiles}
      texts={{ ...texts, pick: t('place.pick') }}
    />
  );
}
