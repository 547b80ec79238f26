import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { arrivalId } from '@tenaye/platform/parts/useArrival.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoctorProps } from './doctor-props.ts';
import { NotesEditor } from './NotesEditor.tsx';

const RescheduleDialog = lazyDialog(
  async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog,
  ({ onClose }) => onClose(),
);

const DelayDialog = lazyDialog(
  async () => (await import('./DelayDialog.tsx')).DelayDialog,
  ({ onClose }) => onClose(),
);

interface AppointmentChangesProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** Called when an editor has closed, so that the caller moves the focus. */
  onDone(): void;
}

/** The doctor's changes beside the status: a delay and the time, as long as the server allows them, and the notes. */
export function AppointmentChanges({ appointment, doctorId, onDone }: AppointmentChangesProps) {
  const { t } = useTranslation('mf-provider');
  const [open, setOpen] = useState<'none' | 'late' | 'move' | 'notes'>('none');
  const about = `${arrivalId('appointment', appointment.id)} when-${appointment.id}`;
  const close = () => {
    setOpen('none');
    onDone();
  };
  if (open === 'notes') return <NotesEditor appointment={appointment} onClose={close} />;
  return (
    <Row $gap="xs">
      {appointment.can.consultation.includes('delay') && (
        <Button tone="quiet" size="small" aria-describedby={about} onClick={() => setOpen('late')}>
          {t('appointment.late.open')}
        </Button>
      )}
      {appointment.can.reschedule && (
        <Button tone="quiet" size="small" aria-describedby={about} onClick={() => setOpen('move')}>
          {t('calendar.move.open')}
        </Button>
      )}
      <Button tone="quiet" size="small" aria-describedby={about} onClick={() => setOpen('notes')}>
        {t(appointment.notes ? 'calendar.notes.edit' : 'calendar.notes.add')}
      </Button>
      {open === 'late' && (
        <Suspense fallback={null}>
          <DelayDialog appointment={appointment} onClose={close} />
        </Suspense>
      )}
      {open === 'move' && (
        <Suspense fallback={null}>
          <RescheduleDialog appointment={appointment} doctorId={doctorId} onClose={close} />
        </Suspense>
      )}
    </Row>
  );
}
