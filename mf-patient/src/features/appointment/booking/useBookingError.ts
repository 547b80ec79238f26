import { bookingTexts } from '@tenaye/contracts/appointment.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

const needed = ['mode', 'slot', 'address', 'home'] as const;
type BookingField = (typeof needed)[number] | 'symptoms' | 'shares' | 'relativeId';

/** Returns the error of a field of the surrounding booking form; for a missing value, an instruction. */
export function useBookingError(): (field: BookingField) => string | undefined {
  const { t } = useTranslation('mf-patient');
  const errorAt = useErrorAt();
  const required = useMessageText()(bookingTexts.required);
  return (field) => {
    const error = errorAt(field);
    const missing = error === required && needed.find((it) => it === field);
    return missing ? t(`appointment.booking.missing.${missing}`) : error;
  };
}
