import { useTranslation } from 'react-i18next';
import { type HoursValues, modesIn } from './availability.form.ts';

const UNKNOWN = '…';
const NO_BREAK = '\u00A0';

/** Describes a stretch in words: "9:00 AM - 12:30 PM", with its types of visit unless it takes all of them. */
export function useHoursText(): (hours: HoursValues) => string {
  const { t, i18n } = useTranslation('mf-provider');
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (typed: string) => (typed ? clock.format(new Date(`2027-01-01T${typed}Z`)) : UNKNOWN);
  return ({ start, end, modes }) => {
    const types = modesIn(modes).map((it) => t(`appointment.types.${it}`));
    // Lines may break between stretches, never inside one.
    const span = `${at(start)} - ${at(end)}`.replaceAll(' ', NO_BREAK);
    return types.length === 0 ? span : `${span} (${types.join(', ')})`;
  };
}
