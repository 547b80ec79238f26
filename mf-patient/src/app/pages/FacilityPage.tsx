import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ClinicIcon } from '@tenaye/ui/icons.tsx';
import { FacilityProfile } from '../../features/facility/directory/FacilityProfile.tsx';
import { facilityProfileQuery } from '../../shared/directory.queries.ts';
import { describeFacility } from '../../shared/profile-description.ts';
import { ProfileFrame } from './ProfileFrame.tsx';

/** One center's or pharmacy's public profile. */
export function FacilityPage() {
  const { t } = useTranslation('mf-patient');
  const [, list, id = ''] = useLocation().pathname.split('/');
  const query = useQuery(facilityProfileQuery(id));
  const words = list === 'pharmacies' ? 'pharmacies' : 'centers';
  return (
    <ProfileFrame
      query={query}
      title={t(`directory.${words}.title`)}
      describe={(it) => describeFacility({ t }, it)}
      unknown={{
        icon: <ClinicIcon />,
        title: t('directory.facility.unknown.title'),
        text: t('directory.facility.unknown.text'),
        action: t(`directory.facility.unknown.${words}`),
        href: `/${words}`,
      }}
    >
      {(facility, description) => <FacilityProfile facility={facility} description={description} />}
    </ProfileFrame>
  );
}
