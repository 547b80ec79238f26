import type { Appointment } from '@tenaye/contracts/appointment.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';

/** The doctor's reported delay and the expected start. The notice appears while the page is open, so screen readers announce it. */
export function DelayNotice({ appointment }: { appointment: Pick<Appointment, 'appointmentDate' | 'delayMinutes'> }) {
  const { t, i18n } = useTranslation('mf-patient');
  const { appointmentDate, delayMinutes } = appointment;
  if (delayMinutes === null) return null;
  const expected = new Date(Date.parse(appointmentDate) + delayMinutes * MINUTE_MS).toISOString();
  return (
    <Notice tone="warning" role="status" title={t('appointment.delay.late', { count: delayMinutes })}>
      {t('appointment.delay.expected', { time: formatTime(expected, i18n.language) })}
    </Notice>
  );
}
