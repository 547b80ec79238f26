import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { DoctorProfile } from '../../features/doctor/directory/DoctorProfile.tsx';
import { doctorProfileQuery } from '../../shared/directory.queries.ts';
import { describeDoctor } from '../../shared/profile-description.ts';
import { ProfileFrame } from './ProfileFrame.tsx';

/** One doctor's public profile. */
export function DoctorPage() {
  const { t, i18n } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const query = useQuery(doctorProfileQuery(pathname.split('/')[2] ?? ''));
  return (
    <ProfileFrame
      query={query}
      title={t('directory.doctors.title')}
      describe={(it) => describeDoctor({ t, language: i18n.language }, it)}
      unknown={{
        icon: <StethoscopeIcon />,
        title: t('directory.doctor.unknown.title'),
        text: t('directory.doctor.unknown.text'),
        action: t('directory.doctor.unknown.action'),
        href: '/doctors',
      }}
    >
      {(doctor, description) => <DoctorProfile doctor={doctor} description={description} />}
    </ProfileFrame>
  );
}
