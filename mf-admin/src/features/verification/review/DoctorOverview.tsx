import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import { formatDate, formatMoney } from '@tenaye/platform/texts/format.ts';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';

/** A doctor's profile as the reviewer compares it with the documents. */
export function DoctorOverview({ doctor }: { doctor: NonNullable<ReviewedProvider['doctor']> }) {
  const { t, i18n } = useTranslation('mf-admin');
  const { language } = i18n;
  const fact = (name: string, value: string | null) => ({ label: t(`verification.doctor.${name}`), value });
  return (
    <FactList
      facts={[
        fact('licenseNumber', doctor.licenseNumber),
        fact('specialization', t(`domain:specialty.${doctor.specialization}`)),
        fact('experience', t('verification.doctor.years', { count: doctor.experience })),
        fact('consultationFee', formatMoney(doctor.consultationFee, language)),
        fact('appointmentTypes', doctor.appointmentTypes.map((it) => t(`verification.mode.${it}`)).join(', ')),
        fact('gender', t(`verification.doctor.${doctor.gender}`)),
        fact('address', doctor.address),
        fact('email', doctor.email),
        fact('phone', doctor.phone && formatPhone(doctor.phone)),
        fact('rating', doctor.rating === null ? t('verification.doctor.noRating') : doctor.rating.toFixed(1)),
        fact('bio', doctor.bio),
        fact('registered', formatDate(doctor.createdAt, language)),
      ]}
    />
  );
}
