import type { Doctor } from '@tenaye/contracts/doctor.ts';
import { formatDistance, formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

type Terms = Pick<Doctor, 'homeVisitRadius' | 'homeVisitSurcharge'>;

/** The radius and surcharge of a doctor's home visits as a sentence; undefined without either. */
export function useHomeVisitTerms(): (doctor: Terms) => string | undefined {
  const { t, i18n } = useTranslation('mf-patient');
  return ({ homeVisitRadius, homeVisitSurcharge }) => {
    const distance = homeVisitRadius ? formatDistance(homeVisitRadius, i18n.language) : undefined;
    const amount = homeVisitSurcharge ? formatMoney(homeVisitSurcharge, i18n.language) : undefined;
    if (distance && amount) return t('doctor.homeVisit.both', { distance, amount });
    if (distance) return t('doctor.homeVisit.radius', { distance });
    return amount && t('doctor.homeVisit.surcharge', { amount });
  };
}
