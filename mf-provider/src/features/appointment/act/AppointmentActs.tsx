import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { VideoIcon } from '@tenaye/ui/icons.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAppointmentChanges } from '../appointment.queries.ts';
import type { DoctorProps } from '../doctor-props.ts';
import { hasSheet } from '../sheet/VisitSheet.tsx';
import { useVisitDraft } from '../sheet/visit-drafts.ts';
import { EndVisit } from './EndVisit.tsx';
import { NotesEditor } from './NotesEditor.tsx';
import { type FinalStatus, StatusQuestion } from './StatusQuestion.tsx';
import { useOfferUndo } from './useOfferUndo.ts';

const RescheduleDialog = lazyDialog(
  async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog,
  ({ onClose }) => onClose(),
);
const FollowUpDialog = lazyDialog(
  async () => (await import('../enter/FollowUpDialog.tsx')).FollowUpDialog,
  ({ onClose }) => onClose(),
);
const PaymentDialog = lazyDialog(
  async () => (await import('../payment/PaymentDialog.tsx')).PaymentDialog,
  ({ onClose }) => onClose(),
);
const DelayDialog = lazyDialog(
  async () => (await import('./DelayDialog.tsx')).DelayDialog,
  ({ onClose }) => onClose(),
);

interface AppointmentActsProps extends DoctorProps {
  appointment: DoctorAppointment;
  /** The ids of the elements that name the appointment, for screen readers. */
  about: string;
  /** Called when the buttons have changed or disappeared, so that the caller moves the focus. */
  onDone(): void;
}

type Open = 'none' | 'late' | 'move' | 'followUp' | 'payment' | FinalStatus;

/** Statuses that need a confirmation, because the patient is told of them at once. */
const finals: readonly FinalStatus[] = ['no_show', 'cancelled'];

/** The actions on an appointment that the server allows now, in the order of daily use. An open form replaces the buttons. */
export function AppointmentActs({ appointment, doctorId, about, onDone }: AppointmentActsProps) {
  const [open, setOpen] = useState<Open>('none');
  const [isWriting, setIsWriting] = useState(false);
  const { draft, keep } = useVisitDraft(appointment.id);
  const close = () => {
    setOpen('none');
    onDone();
  };
  const asked = finals.find((it) => it === open);
  if (asked) return <StatusQuestion appointment={appointment} status={asked} onClose={close} />;
  if (draft !== undefined && !hasSheet(appointment))
    return <NotesEditor appointment={appointment} autoFocus={isWriting} onClose={onDone} />;
  const write = () => {
    setIsWriting(true);
    keep({ notes: appointment.notes ?? '' });
  };
  return (
    <Row $gap="xs">
      <MainActs appointment={appointment} about={about} onDone={onDone} />
      <FurtherActs appointment={appointment} about={about} onOpen={setOpen} onWrite={write} onDone={onDone} />
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
      {open === 'payment' && (
        <Suspense fallback={null}>
          <PaymentDialog appointment={appointment} onClose={close} />
        </Suspense>
      )}
      {open === 'followUp' && (
        <Suspense fallback={null}>
          <FollowUpDialog appointment={appointment} doctorId={doctorId} onClose={close} />
        </Suspense>
      )}
    </Row>
  );
}

/**
 * For this long after a press, the button that replaces the pressed one ignores clicks, so that a double click on "Confirm" doesn't begin
 * the consultation, nor one on "Begin" end it. Milliseconds.
 */
const DOUBLE_CLICK_MS = 700;

/** The link to the call, and the actions of one tap: confirming the appointment, beginning the consultation and ending it. */
export function MainActs({ appointment, about, onDone }: Pick<AppointmentActsProps, 'appointment' | 'about' | 'onDone'>) {
  const { t } = useTranslation('mf-provider');
  const offer = useOfferUndo(appointment);
  const { setStatus, begin } = useAppointmentChanges(appointment.id);
  const failed = t('appointment.updateFailed');
  const confirming = useAct(setStatus, { done: t('appointment.done.confirmed'), failed, onDone });
  const beginning = useAct(begin, {
    failed,
    onDone: () => {
      offer('begun');
      onDone();
    },
  });
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isTooSoon = () => performance.now() - pressedAt.current <= DOUBLE_CLICK_MS;
  const confirm = async () => {
    await confirming.act({ status: 'confirmed' });
    pressedAt.current = performance.now();
  };
  const beginOnce = async () => {
    if (isTooSoon()) return;
    await beginning.act();
    pressedAt.current = performance.now();
  };
  const { meetingLink, can } = appointment;
  return (
    <>
      {meetingLink && (
        <OutLink href={meetingLink} target="_blank" rel="noopener noreferrer" $size="small" aria-describedby={about}>
          <VideoIcon /> {t('appointment.meeting')}
        </OutLink>
      )}
      {can.setStatus.includes('confirmed') && (
        <Button size="small" aria-describedby={about} busy={confirming.isPending} onClick={() => void confirm()}>
          {t('appointment.act.confirmed')}
        </Button>
      )}
      {can.consultation.includes('begin') && (
        <Button
          size="small"
          tone={meetingLink ? 'quiet' : 'primary'}
          aria-describedby={about}
          busy={beginning.isPending}
          onClick={() => void beginOnce()}
        >
          {t('appointment.consultation.begin')}
        </Button>
      )}
      {appointment.beganAt !== null && can.setStatus.includes('completed') && (
        <EndVisit appointment={appointment} about={about} isMain={!meetingLink} isTooSoon={isTooSoon} onDone={onDone} />
      )}
    </>
  );
}

interface FurtherActsProps extends Pick<AppointmentActsProps, 'appointment' | 'about' | 'onDone'> {
  onOpen(what: Open): void;
  /** Opens the editor of the notes. */
  onWrite(): void;
}

/** The actions that open a question, a form or a dialog. */
function FurtherActs({ appointment, about, onOpen, onWrite, onDone }: FurtherActsProps) {
  const { t } = useTranslation('mf-provider');
  const { can, notes, beganAt, status } = appointment;
  const act = (what: Open | 'notes', label: ReactNode) => (
    <Button key={what} size="small" tone="quiet" aria-describedby={about} onClick={() => (what === 'notes' ? onWrite() : onOpen(what))}>
      {label}
    </Button>
  );
  const may = (status: FinalStatus) => can.setStatus.includes(status);
  return (
    <>
      {beganAt === null && can.setStatus.includes('completed') && (
        <EndVisit appointment={appointment} about={about} isMain={false} onDone={onDone} />
      )}
      {may('no_show') && act('no_show', t('appointment.act.no_show'))}
      {can.consultation.includes('delay') && act('late', t('appointment.late.open'))}
      {(hasSheet(appointment) || status === 'completed') && act('payment', t('payment.open'))}
      {can.followUp && act('followUp', t('entry.followUp.open'))}
      {can.reschedule && act('move', t('calendar.move.open'))}
      {!hasSheet(appointment) && act('notes', t(notes ? 'calendar.notes.edit' : 'calendar.notes.add'))}
      {may('cancelled') && act('cancelled', t('appointment.act.cancelled'))}
    </>
  );
}

const OutLink = styled.a<ButtonLook>`${buttonLook}`;
