import { MapView } from '@tenaye/ui/MapView.tsx';
import { useTranslation } from 'react-i18next';
import { useMapWords } from './useMapWords.ts';

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

/** The place as a pin, to see whether the numbers are right, and on a map of streets to set it. */
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
