import { CANCEL_REASON_LENGTH } from '@tenaye/contracts/appointment.facts.ts';
import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { dayOff } from '@tenaye/contracts/appointment-day.ts';
import { reportedDelay } from '@tenaye/contracts/consultation.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { formatTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useDayChanges } from '../day.queries.ts';
import { comingLate, leftToday } from '../list/day.ts';
import { DelayFields } from './DelayFields.tsx';

export interface DayDialogProps {
  /** Today's appointments. */
  appointments: readonly DoctorAppointment[];
  onClose(): void;
}

/** The delay that doctors report most often, in minutes. */
const USUAL_DELAY = 30;

/** Reports one delay to all patients of today who come later by it. */
export function LateDialog({ appointments, onClose }: DayDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(reportedDelay, { defaultValues: { minutes: USUAL_DELAY, reason: 'previous_visit' } });
  const minutes = form.watch('minutes');
  return (
    <FormDialog
      title={t('appointment.day.late.title')}
      text={t('appointment.day.late.text')}
      action={t('appointment.day.late.submit')}
      form={form}
      change={useDayChanges().delay}
      done={({ changed }) => ({ title: t('appointment.day.told', { count: changed }) })}
      failed={t('appointment.late.failed')}
      onClose={onClose}
    >
      <DelayFields />
      <WhoIsTold appointments={comingLate(appointments, Number(minutes) || 0, new Date())} />
    </FormDialog>
  );
}

/** Cancels what is left of today. */
export function AwayDialog({ appointments, onClose }: DayDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractForm(dayOff, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('appointment.day.away.title')}
      text={t('appointment.day.away.text')}
      action={t('appointment.day.away.submit')}
      keep={t('appointment.day.away.keep')}
      tone="danger"
      form={form}
      change={useDayChanges().cancel}
      done={({ changed }) => ({ title: t('appointment.day.cancelled', { count: changed }) })}
      failed={t('appointment.day.away.failed')}
      onClose={onClose}
    >
      <AreaField
        name="reason"
        label={t('appointment.ask.cancelled.reason')}
        hint={t('appointment.ask.cancelled.reasonHint')}
        maxLength={CANCEL_REASON_LENGTH}
        rows={2}
      />
      <WhoIsTold appointments={leftToday(appointments)} />
    </FormDialog>
  );
}

/** The patients who will be told, before it is done. */
function WhoIsTold({ appointments }: Pick<DayDialogProps, 'appointments'>) {
  const { t, i18n } = useTranslation('mf-provider');
  const names = appointments.map(
    ({ appointmentDate, user }) => `${formatTime(appointmentDate, i18n.language)} ${user.firstName} ${user.lastName}`,
  );
  return (
    <Text role="status" $size="s">
      {names.length === 0
        ? t('appointment.day.nobody')
        : t('appointment.day.preview', { count: names.length, names: new Intl.ListFormat(i18n.language).format(names) })}
    </Text>
  );
}
