import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createAppointment, listAppointments, listSlots } from '@tenaye/contracts/appointment.ts';
import { getDoctor } from '@tenaye/contracts/doctor.ts';
import { addRelative, listRelatives, type Relative } from '@tenaye/contracts/relative.ts';
import { listDoctorReviews } from '@tenaye/contracts/review.ts';
import { aDoctor, anAppointment, aSlot, aUser } from '@tenaye/testing/builders.ts';
import { stubHttp } from '@tenaye/testing/http.ts';
import { later } from '@tenaye/testing/later.ts';
import { renderWithPlatform } from '@tenaye/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { en } from '../../messages/en.ts';
import { writeTriageResult } from '../../shared/assessment-result.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';

const http = stubHttp();
beforeEach(() => {
  http.answer(listDoctorReviews, []);
});
afterEach(() => sessionStorage.clear());

const start = new Date(new Date(Date.now() + 2 * 86_400_000).setUTCHours(9, 0, 0, 0)).toISOString();
const slot = aSlot({ start, end: new Date(Date.parse(start) + 30 * 60_000).toISOString() });

function openForm(query = 'mode=in-person', doctor = aDoctor()) {
  http.answer(getDoctor, doctor);
  http.answer(listSlots, [slot]);
  http.answer(listAppointments, []);
  const path = `/appointments?doctor=${doctor.id}&${query}`;
  return renderWithPlatform(<AppointmentsPage />, { path, user: aUser(), messages: { 'mf-patient': { en } } });
}
const time = () => screen.findByLabelText('12:00 PM');

describe('a booking for somebody else', () => {
  const abel: Relative = {
    id: crypto.randomUUID(),
    firstName: 'Abel',
    lastName: 'Kebede',
    relation: 'child',
    born: '2019',
    sex: 'male',
    allergies: null,
  };

  it('is one tap for a person who is kept, and says so before and after it is sent', async () => {
    http.answer(listRelatives, [abel]);
    const { person } = openForm();
    await person.click(await time());
    await person.click(await screen.findByRole('radio', { name: /Abel Kebede/ }));
    await person.click(screen.getByText('Continue'));
    expect(within(await screen.findByRole('region', { name: 'Check your booking' })).getByText('Abel Kebede')).toBeVisible();
    http.answer(createAppointment, anAppointment({ patientName: 'Abel Kebede' }));
    await person.click(screen.getByText('Book appointment'));
    await screen.findByText('Your appointment');
    expect(screen.getByText('Abel Kebede')).toBeVisible();
    expect(http.requests(createAppointment)[0]?.body).toMatchObject({ relativeId: abel.id });
  });

  it('holds the place of the person’s name on the review while it is read', async () => {
    http.answer(listRelatives, [abel]);
    const doctor = aDoctor();
    const before = openForm(undefined, doctor);
    await before.person.click(await time());
    await before.person.click(await screen.findByRole('radio', { name: /Abel Kebede/ }));
    before.unmount();
    const reading = later<Relative[]>();
    http.answer(listRelatives, () => reading.promise);
    openForm('mode=in-person&review=1', doctor);
    const review = within(await screen.findByRole('region', { name: 'Check your booking' }));
    expect(review.getByText('For').nextElementSibling).toHaveTextContent('Loading…');
    reading.resolve([abel]);
    expect(await review.findByText('Abel Kebede')).toBeVisible();
  });

  it('has the person of the address, until the patient chooses another one', async () => {
    http.answer(listRelatives, [abel]);
    const doctor = aDoctor();
    const query = `mode=in-person&for=${abel.id}`;
    const first = openForm(query, doctor);
    expect(await screen.findByRole('radio', { name: /Abel Kebede/ })).toBeChecked();
    await first.person.click(screen.getByRole('radio', { name: 'For me' }));
    first.unmount();
    const reloaded = openForm(query, doctor);
    await screen.findByRole('radio', { name: /Abel Kebede/ });
    expect(screen.getByRole('radio', { name: 'For me' })).toBeChecked();
    reloaded.unmount();
    openForm('mode=in-person', doctor);
    await screen.findByRole('radio', { name: /Abel Kebede/ });
    expect(screen.getByRole('radio', { name: 'For me' })).toBeChecked();
  });

  it('is for the patient again where the address says so, whoever was chosen for the visit before', async () => {
    http.answer(listRelatives, [abel]);
    const doctor = aDoctor();
    const first = openForm('mode=in-person', doctor);
    await first.person.click(await screen.findByRole('radio', { name: /Abel Kebede/ }));
    first.unmount();
    openForm('mode=in-person&for=me', doctor);
    await screen.findByRole('radio', { name: /Abel Kebede/ });
    expect(screen.getByRole('radio', { name: 'For me' })).toBeChecked();
  });

  it('can begin with a new person, and keeps the form when the person is refused', async () => {
    const { person } = openForm();
    await person.click(await time());
    await person.type(screen.getByLabelText(/Symptoms/), 'Cough');
    await person.click(screen.getByRole('button', { name: 'Someone else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.type(dialog.getByLabelText(/First Name/), 'Abel');
    await person.click(dialog.getByRole('button', { name: 'Add this person' }));
    expect(await dialog.findByText('Please confirm that you may book for this person')).toBeVisible();
    expect(dialog.getByText('Please choose the sex')).toBeVisible();
    await person.type(dialog.getByLabelText(/Last Name/), 'Kebede');
    await person.selectOptions(dialog.getByLabelText(/This person is/), 'child');
    await person.type(dialog.getByLabelText(/Year or date of birth/), '2019');
    await person.selectOptions(dialog.getByLabelText(/Sex/), 'male');
    await person.click(dialog.getByRole('checkbox'));
    http.refuse(addRelative, { code: 'wrong_status', message: 'You have added as many people as an account can keep' });
    await person.click(dialog.getByRole('button', { name: 'Add this person' }));
    expect(await dialog.findByText('You have added as many people as an account can keep')).toBeVisible();
    http.answer(listRelatives, [abel]);
    http.answer(addRelative, abel);
    await person.click(dialog.getByRole('button', { name: 'Add this person' }));
    expect(await screen.findByRole('radio', { name: /Abel Kebede/ })).toBeChecked();
    expect(http.requests(addRelative).at(-1)?.body).toMatchObject({ firstName: 'Abel', born: '2019', allergies: null, agreed: true });
    expect(screen.queryByText('Check your booking')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Symptoms/)).toHaveValue('Cough');
  });

  it('shares no assessment, because that is about the patient', async () => {
    http.answer(listRelatives, [abel]);
    const key = 'a'.repeat(32);
    writeTriageResult({
      key,
      specialties: ['cardiology'],
      appointmentType: 'in-person',
      answers: { skin: true },
      assessmentId: crypto.randomUUID(),
    });
    const { person } = openForm(`mode=in-person&specialties=cardiology&assessment=${key}`);
    await person.click(await screen.findByLabelText(/Share my assessment/));
    await person.click(screen.getByRole('radio', { name: /Abel Kebede/ }));
    expect(screen.queryByLabelText(/Share my assessment/)).not.toBeInTheDocument();
    await person.click(await time());
    await person.click(screen.getByText('Continue'));
    http.answer(createAppointment, anAppointment({ patientName: 'Abel Kebede' }));
    await person.click(await screen.findByText('Book appointment'));
    await screen.findByText('Your appointment');
    expect(http.requests(createAppointment)[0]?.body).not.toHaveProperty('assessmentId');
  });
});
