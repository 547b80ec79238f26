import { useQuery } from '@tanstack/react-query';
import type { DoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { MIN_REVIEWS } from '@tenaye/contracts/review.facts.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatCount } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { numberFormat } from '@tenaye/texts/formatters.ts';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Stat } from '@tenaye/ui/Stat.tsx';
import { doctorProfileQuery } from '../../shared/doctor.queries.ts';

const UNKNOWN = '–';

/** Four figures of the doctor: all appointments, today's, rating, experience. */
export function ProfileTiles() {
  const { id: accountId } = useAccount();
  const { t, i18n } = useTranslation('mf-provider');
  const { data, isError } = useQuery(doctorProfileQuery(accountId));
  const figure = (of: (it: DoctorProfile) => string) => (data ? of(data) : isError ? UNKNOWN : <Skeleton $width="3rem" />);
  const rated = (rating: number) => numberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  return (
    <Grid $min="9rem">
      <Stat label={t('doctor.tiles.total')} value={figure((it) => formatCount(it.figures.appointments, i18n.language))} />
      <Stat label={t('doctor.tiles.today')} value={figure((it) => formatCount(it.figures.appointmentsToday, i18n.language))} />
      <Stat
        label={t('doctor.tiles.rating')}
        value={figure((it) => (it.rating === null ? t('doctor.tiles.new') : rated(it.rating)))}
        note={data?.rating === null ? t('doctor.tiles.newHint', { least: MIN_REVIEWS }) : t('doctor.tiles.outOf')}
      />
      <Stat
        label={t('doctor.tiles.experience')}
        value={figure((it) => formatCount(it.experience, i18n.language))}
        note={t('doctor.tiles.years')}
      />
    </Grid>
  );
}
