import { MapView } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';
import { useMapWords } from './useMapWords.ts';

interface Position {
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  name: string;
  /** Undefined while unknown: a map is then shown only where a position can be picked on it. */
  position: Position | undefined;
  onPick: (position: Position) => void;
}

/** The middle of Addis Ababa, where an empty map is centered (spec, section 9). */
const ADDIS_ABABA: Position = { latitude: 9.0192, longitude: 38.7525 };

/** The place as a pin, to check the typed numbers; on a street map it can also be picked. */
export function PlaceMap({ name, position, onPick }: PlaceMapProps) {
  const { t } = useTranslation('parts');
  const { tiles, texts } = useMapWords();
  if (!position && tiles === null) return null;
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
