import type { Submission } from '@tenaye/contracts/submission.ts';
import { useMapWords } from '@tenaye/platform/place/useMapWords.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { MapView } from '@tenaye/ui/MapView.tsx';
import type { MapPlace } from '@tenaye/ui/map-pin.ts';

/** The submission and its possible duplicates as pins; those without a position have none but keep their number. */
export function SubmissionMap({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mf-admin');
  const { id, institutionName, latitude, longitude, duplicates } = submission;
  const own: MapPlace = { id, latitude, longitude, label: institutionName, mark: t('submission.place.mark'), isHere: true };
  const others = duplicates.flatMap(({ id: facilityId, stored }, index): MapPlace[] =>
    stored.position ? [{ id: facilityId, ...stored.position, label: stored.name, mark: String(index + 1) }] : [],
  );
  return <MapView {...useMapWords()} label={t('submission.place.map')} places={[own, ...others]} center={{ latitude, longitude }} />;
}
