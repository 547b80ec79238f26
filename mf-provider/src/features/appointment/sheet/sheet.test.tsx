import { beforeEach, describe, expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { type DoctorAppointment, setAppointmentStatus } from '@tenaye/contracts/appointment.ts';
import {
  endVisit,
  getNoteTemplates,
  getVisitSheet,
  putNoteTemplates,
  putVisitSheet,
  type VisitSheet,
} from '@tenaye/contracts/visit-sheet.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { SignedIn } from '@tenaye/platform/portal/SignedIn.tsx';
import { aDoctorAppointment, aProviderSession, uuid } from '@tenaye/testing/builders.ts';
import { stubEventStream } from '@tenaye/testing/event-stream.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en.test-support.ts';
import { appointmentQuery, useLiveAppointments } from '../appointment.queries.ts';
import { anEmptySheet, answerAppointments } from '../appointment.test-support.tsx';
import { AppointmentItem } from '../detail/AppointmentItem.tsx';
import { VisitPerson } from './VisitPerson.tsx';

const http = stubHttp();
const stream = stubEventStream();
beforeEach(() => sessionStorage.clear());

const begun = (given: Partial<DoctorAppointment> = {}): DoctorAppointment =>
  aDoctorAppointment({
    status: 'confirmed',
    beganAt: '2026-03-02T08:40:00.000Z',
    can: { setStatus: ['completed'], reschedule: false, consultation: [] },
    ...given,
  });

/** The card of one visit: the whole portal around it would be rendered once more at each change. */
function Visit({ id, hasPerson }: { id: string; hasPerson: boolean }) {
  return (
    <SignedIn>
      <Card id={id} />
      {hasPerson && (
        <section aria-label="Order">
          <VisitPerson appointmentId={id} />
        </section>
      )}
    </SignedIn>
  );
}
function Card({ id }: { id: string }) {
  useLiveAppointments();
  const { data } = useQuery(appointmentQuery(useAccount().id, id));
  return data && <AppointmentItem appointment={data} doctorId={uuid()} />;
}

function open(given: Partial<VisitSheet> = {}, appointment = begun(), hasPerson = false) {
  let [shown, sheet] = [appointment, anEmptySheet(given)];
  answerAppointments(http, () => [shown]);
  http.answer(getVisitSheet, () => sheet);
  const become = (next: Partial<VisitSheet>): VisitSheet => {
    sheet = { ...sheet, ...next };
    return sheet;
  };
  const end = (): DoctorAppointment => {
    shown = { ...shown, status: 'completed', can: { setStatus: [], reschedule: false, consultation: [] } };
    return shown;
  };
  const page = renderWithPlatform(<Visit id={appointment.id} hasPerson={hasPerson} />, {
    path: '/provider/doctor',
    provider: aProviderSession(),
    messages: { 'mf-provider': { en } },
  });
  /** Pastes the text: each key would render the whole sheet once more. */
  const write = async (field: HTMLElement, text: string): Promise<void> => {
    await page.person.click(field);
    await page.person.paste(text);
  };
  return { ...page, appointment, become, end, write };
}

const notes = () => screen.findByLabelText('Your notes');

describe('the sheet of a visit that has begun', () => {
  it('is open without a press, and is saved as a whole', async () => {
    const { person, write, appointment, become } = open();
    http.answer(putVisitSheet, ({ body }) => become({ ...(body as object), version: 'second' }));
    await write(await notes(), 'Fever');
    await write(screen.getByLabelText('Add a diagnosis'), 'falc cereb');
    await person.click(await screen.findByRole('option', { name: /cerebral complications/ }));
    await write(screen.getByLabelText('Temperature (°C)'), '38,5');
    await write(screen.getByLabelText('Weight (kg)'), '64');
    await write(screen.getByLabelText('Height (cm)'), '168');
    expect(screen.getByText('Body mass index: 22.7 kg/m²')).toBeVisible();
    expect(screen.getByText(/Not saved yet/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    expect(await screen.findByText('Everything on this sheet is saved.')).toBeVisible();
    const [sent] = http.requests(putVisitSheet);
    expect(sent).toMatchObject({
      params: { id: appointment.id },
      body: {
        notes: 'Fever',
        diagnoses: [{ code: 'B50.0' }],
        vitals: { temperature: 38.5, pulse: null },
        allergies: null,
        version: 'first',
      },
    });
  });

  it('is not told as saved when the network was lost before it, and is when only its answer was', async () => {
    const { person, write, become, toasts } = open({ notes: 'Fever' });
    await write(await screen.findByLabelText('Add a diagnosis'), 'falc cereb');
    await person.click(await screen.findByRole('option', { name: /cerebral complications/ }));
    http.lose(putVisitSheet);
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    expect(await screen.findByText('The visit sheet could not be saved')).toBeVisible();
    expect(screen.getByText(/Not saved yet/)).toBeVisible();
    http.answer(putVisitSheet, ({ body }) => {
      become({ ...(body as object), sex: 'female', version: 'second' });
      throw new TypeError('connection lost');
    });
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(await screen.findByText('Everything on this sheet is saved.')).toBeVisible();
  });

  it('asks about an unlikely value and saves it all the same', async () => {
    const { person, write, become } = open();
    http.answer(putVisitSheet, ({ body }) => become({ ...(body as object), version: 'second' }));
    await write(await screen.findByLabelText('Temperature (°C)'), '98.6');
    expect(screen.getByText('Temperature (°C): 98.6')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    await waitFor(() => expect(http.requests(putVisitSheet)[0]?.body).toMatchObject({ vitals: { temperature: 98.6 } }));
  });

  it('doesn’t say that a value above the limit is saved', async () => {
    const { person, write } = open();
    await write(await screen.findByLabelText('Weight (kg)'), '7000');
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    expect(await screen.findByRole('link', { name: 'Please enter a number from 0.1 to 999' })).toBeVisible();
    expect(screen.queryByText('Weight (kg): 7000')).toBeNull();
    expect(http.requests(putVisitSheet)).toEqual([]);
  });

  it('tells an order of an allergy that is typed but not saved yet', async () => {
    const { person, write } = open({ allergies: ['Latex'] }, begun(), true);
    const order = within(await screen.findByRole('region', { name: 'Order' }));
    expect(await order.findByText('Allergy: Latex')).toBeVisible();
    await person.click(await screen.findByText('Age, sex, allergies'));
    await write(screen.getByLabelText('Allergic to'), ', Penicillin');
    expect(order.getByText('Allergy: Penicillin')).toBeVisible();
    expect(http.requests(putVisitSheet)).toEqual([]);
  });

  it('says at the field what isn’t a number, and sends nothing', async () => {
    const { person, write } = open();
    await write(await screen.findByLabelText('Pulse (per minute)'), 'fast');
    await person.click(screen.getByRole('button', { name: 'Save the sheet' }));
    expect(await screen.findByRole('link', { name: 'Please enter a number from 0.1 to 999' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'End consultation' }));
    expect(http.requests(putVisitSheet)).toEqual([]);
    expect(http.requests(endVisit)).toEqual([]);
  });

  it('is saved by the press that ends the visit', async () => {
    const { person, write, end } = open();
    http.answer(endVisit, () => end());
    await write(await notes(), 'Better');
    await person.click(screen.getByRole('button', { name: 'End consultation' }));
    await waitFor(() => expect(http.requests(endVisit)[0]?.body).toMatchObject({ notes: 'Better', version: 'first', canUndo: true }));
    expect(http.requests(setAppointmentStatus)).toEqual([]);
  });

  it('is not sent again when nothing is written', async () => {
    const { person, end } = open({ notes: 'Known' });
    http.answer(setAppointmentStatus, () => end());
    expect(await notes()).toHaveValue('Known');
    await person.click(screen.getByRole('button', { name: 'End consultation' }));
    await waitFor(() => expect(http.requests(setAppointmentStatus)).toHaveLength(1));
  });

  it('keeps what is typed here, and takes what another device has saved in other fields', async () => {
    const { write, appointment, become } = open();
    await write(await notes(), 'Mine');
    const { vitals } = anEmptySheet();
    become({ version: 'second', vitals: { ...vitals, pulse: 72 } });
    stream.sendAppointment({ id: appointment.id });
    await waitFor(() => expect(screen.getByLabelText('Pulse (per minute)')).toHaveValue('72'));
    expect(await notes()).toHaveValue('Mine');
    expect(screen.queryByText(/Changed on another device/)).not.toBeInTheDocument();
  });

  it('shows the other version when both have changed the same field', async () => {
    const { write, appointment, become } = open();
    await write(await notes(), 'Mine');
    become({ version: 'second', notes: 'From the phone' });
    stream.sendAppointment({ id: appointment.id });
    expect(await screen.findByText(/Changed on another device/)).toBeVisible();
    expect(screen.getByText('From the phone')).toBeVisible();
    expect(await notes()).toHaveValue('Mine');
  });

  it('takes a diagnosis in the doctor’s own words, once, and removes it', async () => {
    const { person, write } = open();
    for (const typed of ['Worried', 'worried']) {
      await write(await screen.findByLabelText('Add a diagnosis'), typed);
      await person.click(screen.getByRole('button', { name: `Add “${typed}” without a code` }));
    }
    const list = within(screen.getByRole('list', { name: 'Diagnoses' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await person.click(list.getByRole('button', { name: 'Remove Worried' }));
    expect(screen.queryByRole('list', { name: 'Diagnoses' })).not.toBeInTheDocument();
  });

  it('tells allergies that nobody has asked about from none', async () => {
    const { become, appointment } = open({ born: '1988', sex: 'female', isPregnant: true });
    expect(await screen.findByText('Allergies: not asked')).toBeVisible();
    expect(screen.getByText(/^About \d+ years · Female$/)).toBeVisible();
    expect(screen.getAllByText('Pregnant')[0]).toBeVisible();
    become({ version: 'second', allergies: [] });
    stream.sendAppointment({ id: appointment.id });
    expect(await screen.findByText('No known allergies')).toBeVisible();
  });

  it('has the last visit beside it', async () => {
    const { version: _, last: __, ...record } = anEmptySheet({ notes: 'A cough', diagnoses: [{ code: 'J20', name: 'Acute bronchitis' }] });
    open({ last: { ...record, appointmentDate: '2026-02-02T08:00:00.000Z' } });
    const last = within(await screen.findByRole('region', { name: /^Last visit/ }));
    expect(last.getByText('A cough')).toBeVisible();
    expect(last.getByText('Acute bronchitis')).toBeVisible();
  });

  it('is folded once the visit is over', async () => {
    open({}, begun({ status: 'completed', can: { setStatus: [], reschedule: false, consultation: [] } }));
    expect(await screen.findByText('Selam Bekele')).toBeVisible();
    expect(screen.queryByLabelText('Your notes')).not.toBeInTheDocument();
  });
});

describe('templates for notes', () => {
  it('are inserted by one press after what is written', async () => {
    const { person } = open({ notes: 'Cough' });
    http.answer(getNoteTemplates, { templates: [{ name: 'SOAP', text: 'Plan:' }], version: 'one' });
    await notes();
    await person.click(await screen.findByRole('button', { name: 'Insert template SOAP' }));
    expect(await notes()).toHaveValue('Cough\nPlan:');
  });

  it('are added in place', async () => {
    const { person, write } = open();
    http.answer(putNoteTemplates, { templates: [{ name: 'SOAP', text: 'Plan:' }], version: 'two' });
    await person.click(await screen.findByRole('button', { name: 'Add templates' }));
    await write(await screen.findByLabelText('Name of the template'), 'SOAP');
    await write(screen.getByLabelText('Text of the template'), 'Plan:');
    await person.click(screen.getByRole('button', { name: 'Save templates' }));
    expect(await screen.findByRole('button', { name: 'Insert template SOAP' })).toBeVisible();
    expect(http.requests(putNoteTemplates)[0]?.body).toEqual({ templates: [{ name: 'SOAP', text: 'Plan:' }], version: 'none' });
  });
});
