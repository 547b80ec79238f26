import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from 'react-i18next';
import type { StoredGuidance } from './stored-guidance.ts';

/** Describes an assessment: its kind, its day, and the number of questions answered "yes". */
export function useGuidanceText(): (guidance: StoredGuidance) => string {
  const { t, i18n } = useTranslation('mf-patient');
  return ({ kind, completedAt, answers }) => {
    const count = Object.values(answers).filter(Boolean).length;
    const day = completedAt && formatDate(completedAt, i18n.language);
    return t(`appointment.booking.shared.${kind}.${day ? 'dated' : 'undated'}`, { count, day });
  };
}
