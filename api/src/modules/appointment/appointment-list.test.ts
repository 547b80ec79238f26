import { describe, expect, it } from '@jest/globals';
import { daysAfter, localDate, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import { aDoctor, aPatient, as, aVisitor, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';

const list = '/api/provider/doctor/appointments';
const counts = '/api/provider/doctor/appointment-counts';
const MINUTE = 60_000;

/** Noon of the day that is `days` ahead in Addis Ababa, plus `minutes`, so that appointments on the same day differ. */
const noon = (days: number, minutes = 0): Date =>
  new Date(+startOfDay(daysAfter(localDate(Date.now()), days)) + (12 * 60 + minutes) * MINUTE);

async function aFullCalendar() {
  const [doctor, selam, abel] = [
    await aDoctor(),
    await aPatient({ firstName: 'Selam', lastName: 'Bekele' }),
    await aPatient({ firstName: 'አበል', lastName: 'Girma' }),
  ];
  const at = async (who: typeof selam, appointmentDate: Date, given: Partial<Parameters<typeof anAppointment>[1]> = {}) => {
    const { id } = await anAppointment(testEm(), {
      userId: who.id,
      doctorId: doctor.doctorId,
      appointmentDate,
      mayOverlap: true,
      ...given,
    });
    return id;
  };
  const ids = {
    longAgo: await at(selam, noon(-9), { status: 'completed' }),
    yesterday: await at(abel, noon(-1)),
    today: await at(selam, noon(0), { status: 'no_show' }),
    todayAsked: await at(abel, noon(0, 40)),
    tomorrow: await at(selam, noon(1), { status: 'confirmed' }),
    tomorrowOff: await at(abel, noon(1, 40), { status: 'cancelled' }),
    later: await at(abel, noon(3)),
  };
  const client = as(doctor);
  const idsOf = async (query: string): Promise<string[]> => (await client.get(`${list}?${query}`)).body.map((it: { id: string }) => it.id);
  return { client, doctor, selam, abel, ids, idsOf };
}

describe('the list of a patient’s appointments', () => {
  it('says which can be booked again, and none once the doctor is off the lists', async () => {
    const [doctor, patient] = [await aDoctor(), await aPatient()];
    for (const [days, status] of [
      [-1, 'completed'],
      [1, 'cancelled'],
      [2, 'scheduled'],
    ] as const)
      await anAppointment(testEm(), { userId: patient.id, doctorId: doctor.doctorId, appointmentDate: noon(days), status });
    const again = async () =>
      (await as(patient).get('/api/appointments')).body.map((it: { can: { bookAgain: boolean } }) => it.can.bookAgain);
    expect(await again()).toEqual([false, true, true]);
    await testEm().execute('update doctors set is_available = false where id = ?', [doctor.doctorId]);
    expect(await again()).toEqual([false, false, false]);
  });
});

describe('the lists of a doctor’s appointments', () => {
  it('hold what their filter says, each in the order in which it is read', async () => {
    const { ids, idsOf } = await aFullCalendar();
    expect(await idsOf('filter=today')).toEqual([ids.today, ids.todayAsked]);
    expect(await idsOf('filter=to_confirm')).toEqual([ids.todayAsked, ids.later]);
    expect(await idsOf('filter=upcoming')).toEqual([ids.tomorrow, ids.later]);
    expect(await idsOf('filter=past')).toEqual([ids.yesterday, ids.longAgo]);
    expect(await idsOf('filter=all')).toHaveLength(7);
    expect(await idsOf('filter=next&limit=1')).toEqual([ids.tomorrow]);
  });

  it('have a consultation that ended before its own day among the past ones', async () => {
    const { client, doctor, selam, idsOf } = await aFullCalendar();
    const { id } = await anAppointment(testEm(), {
      userId: selam.id,
      doctorId: doctor.doctorId,
      appointmentDate: noon(2),
      status: 'completed',
    });
    expect(await idsOf('filter=past&limit=1')).toEqual([id]);
    expect(await idsOf('filter=upcoming')).not.toContain(id);
    expect((await client.get(counts)).body).toMatchObject({ today: 2, past: 3, all: 8 });
  });

  it('are searched by the patient’s name in any script, and counted', async () => {
    const { client, ids, idsOf } = await aFullCalendar();
    expect(await idsOf('filter=upcoming&q=lam%20bek')).toEqual([ids.tomorrow]);
    expect(await idsOf(`filter=past&q=${encodeURIComponent('በል')}`)).toEqual([ids.yesterday]);
    expect(await idsOf('q=%25')).toEqual([]);
    expect((await client.get(counts)).body).toEqual({ today: 2, to_confirm: 2, upcoming: 2, past: 2, all: 7 });
    expect((await client.get(`${counts}?q=girma`)).body).toEqual({ today: 1, to_confirm: 2, upcoming: 1, past: 1, all: 4 });
    for (const query of ['filter=soon', `q=${'a'.repeat(81)}`]) expect((await client.get(`${list}?${query}`)).status).toBe(400);
  });

  it('are searched by words in any order, and by the phone number that stands in the row, but by no other', async () => {
    const { ids, idsOf, selam, abel } = await aFullCalendar();
    expect(await idsOf('filter=upcoming&q=bekele%20selam')).toEqual([ids.tomorrow]);
    await testEm().execute("update users set phone = case id when ? then '+251922334455' else '+251966778899' end where id in (?, ?)", [
      selam.id,
      selam.id,
      abel.id,
    ]);
    expect(await idsOf('q=0922%2033%2044')).toEqual([ids.tomorrow]);
    expect(await idsOf('q=66778899')).toEqual([]);
    await testEm().execute("update appointments set appointment_type = 'home-visit', address = 'Bole' where id = ?", [ids.later]);
    expect(await idsOf('q=66778899')).toEqual([ids.later]);
  });

  it('are pages of one list: the cursor keeps filter and search', async () => {
    const { client, idsOf } = await aFullCalendar();
    const first = await client.get(`${list}?q=girma&limit=3`);
    const next = /<(.*)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const rest = (await client.get(next)).body.map((it: { id: string }) => it.id);
    expect([...first.body.map((it: { id: string }) => it.id), ...rest]).toEqual(await idsOf('q=girma'));
  });

  it('show nothing of another doctor’s, and no counts', async () => {
    const { ids } = await aFullCalendar();
    const stranger = as(await aDoctor());
    expect((await stranger.get(`${list}?filter=all&q=selam`)).body).toEqual([]);
    expect((await stranger.get(counts)).body).toEqual({ today: 0, to_confirm: 0, upcoming: 0, past: 0, all: 0 });
    expect((await stranger.get(`${list}/${ids.today}`)).status).toBe(404);
    expect((await aVisitor().get(counts)).status).toBe(401);
  });
});

describe('GET /api/provider/doctor/appointments/:id', () => {
  it('returns what the list does, with the number of earlier appointments', async () => {
    const { client, ids } = await aFullCalendar();
    const rows: { id: string; earlier: number }[] = (await client.get(list)).body;
    for (const it of rows) expect((await client.get(`${list}/${it.id}`)).body).toEqual(it);
    expect(rows.find((it) => it.id === ids.tomorrow)?.earlier).toBe(2);
    expect(rows.find((it) => it.id === ids.longAgo)?.earlier).toBe(0);
    expect((await client.get(`${list}/17`)).status).toBe(400);
  });

  it.each([
    ['scheduled', 'in-person', false],
    ['scheduled', 'home-visit', true],
    ['confirmed', 'online', true],
    ['cancelled', 'home-visit', false],
    ['completed', 'in-person', false],
  ] as const)('shows the phone of a patient whose appointment is %s, %s: %j', async (status, appointmentType, isShown) => {
    const phone = '+251911223344';
    const [doctor, patient] = [await aDoctor(), await aPatient({ phone })];
    const { id } = await anAppointment(testEm(), {
      userId: patient.id,
      doctorId: doctor.doctorId,
      status,
      appointmentType,
      address: 'Bole',
    });
    expect((await as(doctor).get(`${list}/${id}`)).body.phone).toBe(isShown ? phone : null);
  });
});
