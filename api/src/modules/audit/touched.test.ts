import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { aDoctor, anAdmin, aPatient, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { findAccountIds, findTouched } from './touched.view.ts';

hasOwnDatabase();

const LIST = '/api/provider/doctor/appointments';
const HOUR = 3_600_000;
const hour = (): [from: Date, until: Date] => [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];

async function seen() {
  const [doctor, patient, another] = [await aDoctor(), await aPatient(), await aPatient()];
  const appointment = await anAppointment(testEm(), {
    userId: patient.id,
    doctorId: doctor.doctorId,
    appointmentDate: new Date(Date.now() + 24 * HOUR),
  });
  const others = await aDoctor();
  await anAppointment(testEm(), { userId: another.id, doctorId: others.doctorId, appointmentDate: new Date(Date.now() + 25 * HOUR) });
  await as(doctor).get(`${LIST}/${appointment.id}`);
  return { doctor, patient, another, appointment, others };
}

describe('whose records an account touched', () => {
  it('names the patients behind what it saw, with contacts, and nobody whom it did not see', async () => {
    const { doctor, patient, another, appointment } = await seen();
    const found = await findTouched(testEm(), [doctor.id], ...hour());
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'patient',
        person: patient.id,
        email: patient.email,
        record: appointment.id,
        action: 'appointment.view',
        times: 1,
        first: expect.stringMatching(/Z$/),
      }),
    );
    expect(found.map((it) => it.person)).not.toContain(another.id);
  });

  it('follows a record to its patient over the records between, and keeps acts that name no record', async () => {
    const { doctor, patient, appointment } = await seen();
    const em = testEm();
    const [payment] = await em.execute<{ id: string }[]>(
      `insert into visit_payments (appointment_id, doctor_id, account_id, amount, method, paid_at, recorded_at)
       values (?, ?, ?, 100, 'cash', now(), now()) returning id`,
      [appointment.id, doctor.doctorId, doctor.id],
    );
    const insert = `insert into audit_events (id, at, actor_type, actor_id, action, outcome, target_id, code)
      values (gen_random_uuid(), now(), 'provider', ?, ?, ?, ?, ?)`;
    await em.execute(insert, [doctor.id, 'visit_payment.change', 'success', payment?.id, null]);
    await em.execute(insert, [doctor.id, 'appointment.close_many', 'success', null, null]);
    const gone = crypto.randomUUID();
    await em.execute(insert, [doctor.id, 'appointment.cancel', 'success', gone, null]);
    await em.execute(insert, [doctor.id, 'appointment.cancel', 'refused', patient.id, 'forbidden']);
    const found = await findTouched(em, [doctor.id], ...hour());
    const of = (action: string) => found.filter((it) => it.action === action).map((it) => [it.kind, it.person, it.record]);
    expect(of('visit_payment.change')).toEqual([['patient', patient.id, payment?.id]]);
    expect(of('appointment.close_many')).toEqual([['unknown', null, null]]);
    expect(of('appointment.cancel')).toEqual([['unknown', null, gone]]);
  });

  it('names entered patients by name and phone, and keeps to the time asked for', async () => {
    const { doctor, appointment } = await seen();
    await testEm().execute(
      "update appointments set user_id = null, entered_first_name = 'Hana', entered_last_name = 'Bekele', entered_phone = '+251911222333' where id = ?",
      [appointment.id],
    );
    const found = await findTouched(testEm(), [doctor.id], ...hour());
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'entered_patient',
        person: null,
        name: 'Hana Bekele',
        phone: '+251911222333',
        record: appointment.id,
      }),
    );
    expect(await findTouched(testEm(), [doctor.id], new Date(0), new Date(Date.now() - HOUR))).toEqual([]);
  });

  it('is a file by command, whose making is audited too', async () => {
    const { doctor, patient } = await seen();
    const run = promisify(execFile);
    const command = fileURLToPath(new URL('../../cli/touched.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: testApi().databaseUrl };
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 24 * HOUR).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10);
    const { stdout } = await run('node', [command, doctor.email.toUpperCase(), '--from', yesterday, '--to', tomorrow], { env });
    expect(stdout).toContain(`patient,${patient.id},`);
    expect((await testEm().execute("select 1 from audit_events where action = 'audit.export' and target_id = ?", [doctor.id])).length).toBe(
      1,
    );
    await expect(run('node', [command, 'nobody@tenaye.example', '--from', today, '--to', today], { env })).rejects.toMatchObject({
      code: 1,
    });
    await expect(run('node', [command, doctor.email, '--from', tomorrow, '--to', today], { env })).rejects.toMatchObject({ code: 2 });
  });

  it('finds an account by id and by address, of a patient too', async () => {
    const [admin, patient] = [await anAdmin(), await aPatient()];
    expect(await findAccountIds(testEm(), admin.id)).toEqual([admin.id]);
    expect(await findAccountIds(testEm(), patient.email)).toEqual([patient.id]);
  });
});
