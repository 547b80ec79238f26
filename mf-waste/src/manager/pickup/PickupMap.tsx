import type { ManagerPickup } from '@tenaye/contracts/waste-pickup-manager.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import { Text } from '@tenaye/ui/Text.tsx';

/** The middle of Addis Ababa. */
const CENTER = { latitude: 9.0192, longitude: 38.7525 };
/** The marks of pickups that are late or have no driver; all others show their driver's initials. */
const LATE = '!';
const UNASSIGNED = '?';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((it) => it.charAt(0))
    .join('');

const markOf = ({ isLate, driverName }: ManagerPickup): string => (isLate ? LATE : driverName ? initials(driverName) : UNASSIGNED);

/** A map of the day's pickups; a mark opens its pickup. The list beside it gives the same information. */
export function PickupMap({ pickups }: { pickups: readonly ManagerPickup[] }) {
  const { t } = useTranslation('mf-waste');
  const { tiles, texts } = useMapWords();
  const here = useHere();
  const navigate = useNavigate();
  // The accessible name contains the mark's text, so that users of voice control can say what they see.
  const stateOf = ({ isLate, driverName }: ManagerPickup, mark: string): string => {
    if (isLate) return t('managerPickup.late');
    return driverName ? t('managerPickup.pinDriver', { driver: driverName, mark }) : t('managerPickup.noDriver');
  };
  const places = pickups.flatMap((it) => {
    const { id, latitude, longitude, facilityName } = it;
    if (latitude === null || longitude === null) return [];
    const mark = markOf(it);
    return [{ id, latitude, longitude, label: t('managerPickup.pin', { name: facilityName, state: stateOf(it, mark) }), mark }];
  });
  const missing = pickups.length - places.length;
  // A group with a late pickup has the mark of late pickups.
  const wordsOf = (group: readonly MapPlace[]) => {
    const late = group.filter((it) => it.mark === LATE).length;
    const count = t('managerPickup.pinGroup', { count: group.length });
    return {
      mark: `${group.length}${late > 0 ? LATE : ''}`,
      label: late > 0 ? t('managerPickup.pin', { name: count, state: t('managerPickup.pinLate', { count: late }) }) : count,
    };
  };
  return (
    <Stack $gap="xs">
      <MapView
        label={t('managerPickup.map', { count: places.length })}
        places={places}
        center={CENTER}
        tiles={tiles}
        texts={texts}
        onOpen={(pickup) => navigate(here({ pickup }))}
        groups={{ wordsOf, all: t('managerPickup.wholeMap') }}
      />
      <Text $size="s" $soft>
        {t('managerPickup.marks', { late: LATE, unassigned: UNASSIGNED })}
        {missing > 0 && ` ${t('managerPickup.unplaced', { count: missing })}`}
      </Text>
    </Stack>
  );
}
