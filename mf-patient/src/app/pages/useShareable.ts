import { formatDate, formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { Shareable } from '../../features/appointment/booking/VisitFields.tsx';
import type { StoredGuidance } from './stored-guidance.ts';

/** Describes an assessment: its kind, its day, the questions answered "yes", and what it suggests. */
export function useShareable(): (guidance: StoredGuidance) => Shareable {
  const { t, i18n } = useTranslation('mf-patient');
  return ({ kind, completedAt, answers, specialties }) => {
    const yes = Object.keys(answers).filter((it) => answers[it]);
    const day = completedAt && formatDate(completedAt, i18n.language);
    const when = day ? (formatIsoDay(completedAt) === formatIsoDay(new Date()) ? 'today' : 'dated') : 'undated';
    return {
      text: t(`appointment.booking.shared.${kind}.${when}`, { count: yes.length, day }),
      yes: yes.map((it) => t(`domain:answeredYes.${kind}.${it}`)),
      suggested: specialties.map((it) => t(`domain:specialty.${it}`)),
    };
  };
}
