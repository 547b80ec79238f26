import type { DoctorAppointment } from '@tenaye/contracts/appointment.ts';
import { useSingleFlight } from '@tenaye/platform/client/single-flight.ts';
import { arrivalId } from '@tenaye/platform/parts/useArrival.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SettableStatus, useBeginConsultation, useSetStatus } from './appointment.queries.ts';

interface AppointmentActionsProps {
  appointment: DoctorAppointment;
  /** Called when the buttons have changed or gone, so that the caller moves the focus. */
  onDone(): void;
}

/** In the order of daily use. The server decides which of them show (`can.setStatus`). */
const order: readonly SettableStatus[] = ['confirmed', 'completed', 'no_show', 'cancelled'];

/** The toast of the failed call is shown by its hook in `appointment.queries.ts`. */
const reportedByQuery = () => undefined;

export function AppointmentActions({ appointment, onDone }: AppointmentActionsProps) {
  const { t } = useTranslation('mf-provider');
  const [isAsking, setIsAsking] = useState(false);
  const setStatus = useSetStatus(appointment.id);
  const begin = useBeginConsultation(appointment.id);
  const offered = order.filter((it) => appointment.can.setStatus.includes(it));
  const canBegin = appointment.can.consultation.includes('begin');
  const isUnderWay = appointment.beganAt !== null;
  const about = `${arrivalId('appointment', appointment.id)} when-${appointment.id}`;
  const act = useSingleFlight(async (status: SettableStatus) => {
    await setStatus.mutateAsync(status).then(onDone, reportedByQuery);
    setIsAsking(false);
  });
  const beginOnce = useSingleFlight(() => begin.mutateAsync().then(onDone, reportedByQuery));
  if (offered.length === 0 && !canBegin) return null;
  if (isAsking) {
    return (
      <CancelQuestion
        isPending={setStatus.isPending}
        onYes={() => void act('cancelled')}
        onNo={() => {
          setIsAsking(false);
          onDone();
        }}
      />
    );
  }
  return (
    <Row $gap="xs">
      {canBegin && (
        <Button aria-describedby={about} busy={begin.isPending} onClick={() => void beginOnce()}>
          {t('appointment.consultation.begin')}
        </Button>
      )}
      {offered.map((status, index) => (
        <Button
          key={status}
          tone={index === 0 && !canBegin ? 'primary' : 'quiet'}
          aria-describedby={about}
          busy={setStatus.isPending && setStatus.variables === status}
          onClick={() => (status === 'cancelled' ? setIsAsking(true) : void act(status))}
        >
          {t(status === 'completed' && isUnderWay ? 'appointment.act.end' : `appointment.act.${status}`)}
        </Button>
      ))}
    </Row>
  );
}

interface CancelQuestionProps {
  isPending: boolean;
  onYes(): void;
  onNo(): void;
}

/** Inline instead of in a dialog: cancelling can't be undone, and the appointment in question is right above. */
function CancelQuestion({ isPending, onYes, onNo }: CancelQuestionProps) {
  const { t } = useTranslation('mf-provider');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Panel role="group" aria-label={t('appointment.ask.title')}>
      <Stack $gap="s">
        <Text $strong>{t('appointment.ask.title')}</Text>
        <Text $size="s">{t('appointment.ask.text')}</Text>
        <Row $gap="xs">
          <Button ref={keep} tone="quiet" onClick={onNo}>
            {t('appointment.ask.no')}
          </Button>
          <Button tone="danger" onClick={onYes} busy={isPending}>
            {t('appointment.ask.yes')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
