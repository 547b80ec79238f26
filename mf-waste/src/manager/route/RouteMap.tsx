import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import type { Route } from '@tenaye/contracts/waste-route-manager.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';

/** The stops with their numbers, and the depot. The list below says the same. */
export function RouteMap({ route, stops }: { route: Route; stops: readonly ManagerPickup[] }) {
  const { t } = useTranslation('mf-waste');
  const { tiles, texts } = useMapWords();
  const places = stops.flatMap(({ id, facilityName, latitude, longitude }, index) =>
    latitude === null || longitude === null ? [] : [{ id, label: facilityName, latitude, longitude, mark: String(index + 1) }],
  );
  return (
    <MapView
      label={t('managerRoute.map', { count: places.length })}
      places={[...places, { id: 'depot', ...route.depot, label: t('managerRoute.depot'), isHere: true }]}
      center={route.depot}
      tiles={tiles}
      texts={texts}
    />
  );
}
