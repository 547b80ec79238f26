import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type DoctorAppointment, setAppointmentStatus } from '@tenaye/contracts/appointment.ts';
import { beginConsultation, reportDelay, undoConsultation } from '@tenaye/contracts/consultation.ts';
import { aDoctorAppointment, aProviderSession } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { answerAppointments } from '../appointment.test-support.tsx';
import { DoctorPortalFrame } from '../DoctorPortalFrame.tsx';

const http = stubHttp();
const stream = stubEventStream();

const due = (given: Partial<DoctorAppointment> = {}): DoctorAppointment =>
  aDoctorAppointment({
    status: 'confirmed',
    can: { setStatus: ['completed', 'cancelled', 'no_show'], reschedule: false, consultation: ['begin', 'delay'] },
    ...given,
  });
const begun = (it: DoctorAppointment): DoctorAppointment => ({
  ...it,
  beganAt: '2026-03-02T08:40:00.000Z',
  can: { ...it.can, consultation: [] },
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets the time pass in which a press may be the second half of a double click. */
function afterDoubleClicks(): void {
  const later = performance.now() + 1000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
}

function open(appointment: DoctorAppointment) {
  let shown = appointment;
  answerAppointments(http, () => [shown]);
  const become = (next: DoctorAppointment): DoctorAppointment => {
    shown = next;
    return next;
  };
  const messages = { 'mf-provider': { en } };
  return { become, ...renderWithPlatform(<DoctorPortalFrame />, { path: '/provider/doctor', provider: aProviderSession(), messages }) };
}

describe('a consultation', () => {
  it('is begun and ended with one button each, and shows both times', async () => {
    const appointment = due();
    const { person, become, toasts } = open(appointment);
    http.answer(beginConsultation, () => become(begun(appointment)));
    http.answer(setAppointmentStatus, () =>
      become({
        ...begun(appointment),
        status: 'completed',
        endedAt: '2026-03-02T09:05:00.000Z',
        can: { setStatus: [], reschedule: false, consultation: [] },
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Begin consultation' }));
    afterDoubleClicks();
    await person.click(await screen.findByRole('button', { name: 'End consultation' }));
    await person.click(await screen.findByRole('button', { name: 'Details' }));
    expect(await screen.findByText('Consultation ended')).toBeVisible();
    expect(screen.getByText('11:40 AM')).toBeVisible();
    expect(screen.getByText('12:05 PM')).toBeVisible();
    expect(toasts).toEqual([]);
    expect(http.requests(setAppointmentStatus)).toMatchObject([{ body: { status: 'completed', canUndo: true } }]);
  });

  it('that a double click begins isn’t ended by it', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const appointment = due();
    const { person, become } = open(appointment);
    http.answer(beginConsultation, () => become(begun(appointment)));
    await person.click(await screen.findByRole('button', { name: 'Begin consultation' }));
    await person.click(await screen.findByRole('button', { name: 'End consultation' }));
    expect(http.requests(setAppointmentStatus)).toEqual([]);
  });

  it('is begun again when the doctor undoes its end, which is offered for ten seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const appointment = due({ ...begun(due()) });
    const { person, become, toasts } = open(appointment);
    const ended = { ...appointment, status: 'completed' as const, can: { setStatus: [], reschedule: false, consultation: [] } };
    http.answer(setAppointmentStatus, () => become(ended));
    http.lose(undoConsultation);
    await person.click(await screen.findByRole('button', { name: 'End consultation' }));
    expect(await screen.findByText('Appointment completed successfully')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.map((it) => it.title)).toContain('This may not have been saved'));
    http.answer(undoConsultation, () => become(appointment));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts.map((it) => it.title)).toContain('Undone'));
    const undone = http.requests(undoConsultation);
    expect(undone.map((it) => it.params.id)).toEqual([appointment.id, appointment.id]);
    expect(undone[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(undone[1]?.headers.get('idempotency-key')).toBe(undone[0]?.headers.get('idempotency-key'));
    await person.click(await screen.findByRole('button', { name: 'End consultation' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('can’t be undone in its beginning while its end is on the way', async () => {
    const appointment = due();
    const { person, become } = open(appointment);
    http.answer(beginConsultation, () => become(begun(appointment)));
    http.answer(setAppointmentStatus, () => new Promise<never>(() => undefined));
    await person.click(await screen.findByRole('button', { name: 'Begin consultation' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    afterDoubleClicks();
    await person.click(await screen.findByRole('button', { name: 'End consultation' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('that was begun in another tab shows here without a reload', async () => {
    const appointment = due();
    const { become } = open(appointment);
    await screen.findByRole('button', { name: 'Begin consultation' });
    become(begun(appointment));
    stream.sendAppointment({ id: appointment.id });
    expect(await screen.findByRole('button', { name: 'End consultation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin consultation' })).not.toBeInTheDocument();
  });

  it('can be completed without having been begun', async () => {
    open(due());
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End consultation' })).not.toBeInTheDocument();
  });

  it('says why it can’t begin, and shows what is possible instead', async () => {
    const appointment = due();
    const { person, become, toasts } = open(appointment);
    http.refuse(beginConsultation, { code: 'wrong_status', message: "This consultation can't begin now" });
    const button = await screen.findByRole('button', { name: 'Begin consultation' });
    become({ ...appointment, status: 'cancelled', can: { setStatus: [], reschedule: false, consultation: [] } });
    await person.click(button);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(toasts).toEqual([
      { variant: 'destructive', title: 'Failed to update appointment', description: "This consultation can't begin now" },
    ]);
  });

  it('is offered neither beginning nor delay where the server allows none', async () => {
    open(due({ can: { setStatus: ['completed'], reschedule: true, consultation: [] } }));
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
    for (const name of ['Begin consultation', 'Running late']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('a delay', () => {
  const openDialog = async (appointment = due()) => {
    const opened = open(appointment);
    await opened.person.click(await screen.findByRole('button', { name: 'Running late' }));
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  };

  it('is reported with minutes and a reason, and shown with the appointment', async () => {
    const appointment = due();
    const { person, dialog, become, toasts } = await openDialog(appointment);
    http.answer(reportDelay, () => become({ ...appointment, delay: { minutes: 20, reason: 'traffic' } }));
    await person.type(dialog.getByLabelText(/Minutes late/), '20');
    await person.selectOptions(dialog.getByLabelText(/Reason/), 'Traffic');
    await person.click(dialog.getByRole('button', { name: 'Notify the patient' }));
    expect(await screen.findByText('20 minutes: Traffic')).toBeVisible();
    expect(http.requests(reportDelay)).toMatchObject([{ params: { id: appointment.id }, body: { minutes: 20, reason: 'traffic' } }]);
    expect(toasts).toEqual([{ title: 'Delay reported successfully' }]);
  });

  it('is checked before it is sent', async () => {
    const { person, dialog } = await openDialog();
    await person.type(dialog.getByLabelText(/Minutes late/), '4');
    await person.click(dialog.getByRole('button', { name: 'Notify the patient' }));
    expect(await dialog.findByText('Please enter 5 to 240 minutes')).toBeVisible();
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    expect(http.requests(reportDelay)).toEqual([]);
  });

  it('begins with what was reported earlier', async () => {
    const { dialog } = await openDialog(due({ delay: { minutes: 15, reason: 'technical' } }));
    expect(dialog.getByLabelText(/Minutes late/)).toHaveValue('15');
    expect(dialog.getByLabelText(/Reason/)).toHaveDisplayValue('Technical problem');
  });
});
