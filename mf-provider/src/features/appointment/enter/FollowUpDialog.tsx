import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { followUpWeeks } from '@tenaye/contracts/appointment-entry.facts.ts';
import { daysAfter } from '@tenaye/contracts/local-time.facts.ts';
import { formatDateTime, formatIsoDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { ChooseTime } from '../act/ChooseTime.tsx';
import { FreeTimes } from '../act/FreeTimes.tsx';
import type { DoctorProps } from '../doctor-props.ts';
import { useFollowUp } from './entry.queries.ts';

interface FollowUpDialogProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** Called when the dialog closes, whether or not a follow-up was booked. */
  onClose(): void;
}

/** Books a further visit for the same patient, some weeks after today. */
export function FollowUpDialog({ appointment: { id, user, appointmentType }, doctorId, onClose }: FollowUpDialogProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const [today] = useState(() => formatIsoDay(new Date()));
  const [weeks, setWeeks] = useState<number>(followUpWeeks[0]);
  return (
    <ChooseTime
      title={t('entry.followUp.title')}
      text={t('entry.followUp.text', { name: `${user.firstName} ${user.lastName}` })}
      action={t('entry.followUp.submit')}
      keep={t('entry.followUp.close')}
      failed={t('entry.followUp.failed')}
      done={({ appointmentDate }) => t('entry.followUp.done', { when: formatDateTime(appointmentDate, i18n.language) })}
      change={useFollowUp(id)}
      onClose={onClose}
    >
      {({ slot, onSlot, error }) => (
        <>
          <Row role="group" aria-label={t('entry.followUp.after')} $gap="xs">
            {followUpWeeks.map((count) => (
              <Button
                key={count}
                size="small"
                tone={count === weeks ? 'primary' : 'quiet'}
                aria-pressed={count === weeks}
                onClick={() => {
                  setWeeks(count);
                  onSlot('');
                }}
              >
                {t('entry.followUp.weeks', { count })}
              </Button>
            ))}
          </Row>
          <FreeTimes
            key={weeks}
            from={daysAfter(today, weeks * 7)}
            doctorId={doctorId}
            mode={appointmentType}
            legend={t('entry.followUp.legend')}
            slot={slot}
            onSlot={onSlot}
            error={error}
          />
        </>
      )}
    </ChooseTime>
  );
}
