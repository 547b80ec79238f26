import type { Coverage } from '@tenaye/contracts/submission.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { initials } from '@tenaye/ui/Avatar.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';
import { useSubmissionAddress } from '../useSubmissionAddress.ts';

/** The middle of Addis Ababa. */
const CENTER = { latitude: 9.0192, longitude: 38.7525 };

type Place = NonNullable<Coverage['places']>[number];

/** Submissions as pins with their collectors' initials; a pin opens its submission. The list beside it gives the same information. */
export function CoverageMap({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const { toReview } = useSubmissionAddress();
  const pins = places.map(({ id, name, collectorName, latitude, longitude }): MapPlace => {
    const mark = initials(collectorName);
    // The name has the mark's text, which users of voice control say. It isn't in parentheses, because these don't count as part of a name.
    return { id, latitude, longitude, mark, label: t('submission.covered.pin', { name, collector: collectorName, mark }) };
  });
  const wordsOf = (group: readonly MapPlace[]) => ({
    mark: String(group.length),
    label: t('submission.covered.group', { count: group.length }),
  });
  return (
    <MapView
      {...useMapWords()}
      label={t('submission.covered.map', { count: pins.length })}
      places={pins}
      center={CENTER}
      onOpen={(id) => navigate(toReview({ id }))}
      groups={{ wordsOf, all: t('submission.covered.whole') }}
    />
  );
}
