import { useQuery } from '@tanstack/react-query';
import type { DirectoryDoctorProfile } from '@tenaye/contracts/directory.ts';
import { useLocation } from '@tenaye/platform/router.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { StethoscopeIcon } from '@tenaye/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { DoctorProfile } from '../../features/doctor/directory/DoctorProfile.tsx';
import { doctorProfileQuery } from '../../shared/directory.queries.ts';
import { ProfileFrame } from './ProfileFrame.tsx';

/** One doctor's public profile. */
export function DoctorPage() {
  const { t, i18n } = useTranslation('mf-patient');
  const { pathname } = useLocation();
  const query = useQuery(doctorProfileQuery(pathname.split('/')[2] ?? ''));
  const describe = (it: DirectoryDoctorProfile) =>
    t('directory.doctor.description', {
      specialty: t(`domain:specialty.${it.specialization}`),
      place: it.address ?? 'Addis Ababa',
      fee: formatMoney(it.consultationFee, i18n.language),
    });
  return (
    <ProfileFrame
      query={query}
      title={t('directory.doctors.title')}
      describe={describe}
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
