import { describe, expect, it } from '@jest/globals';
import * as appointments from '@tenaye/contracts/appointment.facts.ts';
import { createAppointment, listSlots } from '@tenaye/contracts/appointment.ts';
import * as doctors from '@tenaye/contracts/doctor.facts.ts';
import { listDoctors } from '@tenaye/contracts/doctor.ts';
import { login } from '@tenaye/contracts/patient-account.ts';
import { call, callPage } from '@tenaye/platform/client/client.ts';
import { aDoctor, anAppointment, aSlot, aUser } from './builders.ts';
import { stubHttp } from './http.ts';

describe('stubHttp', () => {
  const http = stubHttp();

  it('answers by contract and reports the requests', async () => {
    const doctor = aDoctor();
    http.answer(listSlots, [aSlot()]);
    await call(appointments.listSlots, { params: { id: doctor.id }, query: { mode: 'online', days: 7 } });
    expect(http.requests(listSlots)).toMatchObject([{ params: { id: doctor.id }, query: { mode: 'online', days: '7' } }]);
  });

  it('refuses with the status of the code, so that a screen gets the same refusal as from the API', async () => {
    http.refuse(createAppointment, { code: 'slot_taken', message: 'Taken', nextSlots: [aSlot()] });
    const body = { doctorId: aDoctor().id, appointmentType: 'online', appointmentDate: aSlot().start } as const;
    await expect(call(appointments.createAppointment, { body })).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
      text: 'Taken',
      nextSlots: [aSlot()],
    });
  });

  it('computes an answer from the request', async () => {
    http.answer(listDoctors, ({ query }) => [aDoctor({ name: query.q ?? '' })]);
    expect(await call(doctors.listDoctors, { query: { q: 'Hanna' } })).toMatchObject([{ name: 'Hanna' }]);
  });

  it('answers a list page by page, and the client follows the pages', async () => {
    const [first, second] = [aDoctor(), aDoctor()];
    http.answerPages(listDoctors, [[first], [second]]);
    const page = await callPage(doctors.listDoctors);
    expect(page).toEqual({ answer: [first], next: '1', total: 2 });
    expect(await callPage(doctors.listDoctors, { query: { cursor: page.next } })).toEqual({ answer: [second], next: undefined, total: 2 });
  });

  it('gives builders that fit their contracts', () => {
    expect(login.answer.safeParse(aUser()).success).toBe(true);
    expect(createAppointment.answer.safeParse(anAppointment()).success).toBe(true);
    expect(listDoctors.answer.safeParse([aDoctor()]).success).toBe(true);
  });
});
