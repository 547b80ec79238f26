import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { AnalysisProgress } from '../../features/doctor/AnalysisProgress.tsx';
import type { DoctorWish } from '../../features/doctor/doctor.queries.ts';
import { Recommendations } from '../../features/doctor/Recommendations.tsx';
import type { Wish } from '../../shared/find-doctors.ts';
import { LocationBar } from '../../shared/location/LocationBar.tsx';
import { usePosition } from '../../shared/location/usePosition.ts';
import { appointmentsHrefs, useAppointmentsAddress } from './useAppointmentsAddress.ts';
import { WhySpecialties } from './WhySpecialties.tsx';

/** Step 2. The result replaces this step in the history, so that Back doesn't repeat the analysis. */
export function AnalyzingStep() {
  const { wish, go } = useAppointmentsAddress();
  const search = useSearch(wish);
  return (
    <AnalysisProgress
      wish={search}
      onFound={() => go(appointmentsHrefs.recommendations(wish), { replace: true })}
      onFailed={() => go(appointmentsHrefs.failed(wish), { replace: true })}
      onCancel={() => go(appointmentsHrefs.startWith(wish), { replace: true })}
    />
  );
}

/** Step 3: the recommended doctors. */
export function RecommendationsStep() {
  const { t } = useTranslation('mf-patient');
  const { wish } = useAppointmentsAddress();
  const [only, ...others] = wish.specialties;
  const hasGeneral = wish.specialties.includes('general_practice');
  const wider: Wish = { ...wish, specialties: [...wish.specialties, 'general_practice'] };
  return (
    <Recommendations
      wish={useSearch(wish)}
      hrefOf={(it) => appointmentsHrefs.recommended(it.id, wish)}
      browseHref={appointmentsHrefs.browse(others.length === 0 ? { specialty: only, mode: wish.mode } : { mode: wish.mode })}
      changeHref={appointmentsHrefs.startWith(wish)}
      widerHref={hasGeneral ? undefined : appointmentsHrefs.analyzing(wider)}
    >
      <Stack $gap="xs">
        <WhySpecialties wish={wish} />
        {wish.mode && <p>{t('doctor.why.mode', { mode: t(`mode.${wish.mode}`) })}</p>}
        <LocationBar />
      </Stack>
    </Recommendations>
  );
}

/** The wish plus the patient's position, if known. */
function useSearch(wish: Wish): DoctorWish {
  const { position } = usePosition();
  return { ...wish, position: position && { latitude: position.latitude, longitude: position.longitude } };
}
