import type { AppointmentType } from '@tenaye/contracts/appointment.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

/** The fee (ETB) and how it is paid: to the doctor, never through this site. */
export function useFee(): (fee: number, mode: AppointmentType) => string {
  const { t, i18n } = useTranslation('mf-patient');
  return (fee, mode) => t(`appointment.fee.${mode}`, { fee: formatMoney(fee, i18n.language) });
}
