import { describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { aDoctor, aPatient, testEm } from '#test/harness.ts';
import { anAppointment } from '#test/rows.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentPolicy, ofDoctor, ofPatient } from './appointment.policy.ts';

type Provider = NonNullable<Actor['provider']>;
const doctorSide = (account: { id: string; doctorId?: string }, overrides: Partial<Provider> = {}): Actor => ({
  provider: {
    id: account.id,
    providerType: 'doctor',
    staffRoles: [],
    isVerified: true,
    ...(account.doctorId && { doctorId: account.doctorId, doctorIsVerified: true }),
    ...overrides,
  },
});

async function twoOfEach() {
  const em = testEm();
  const patients = [await aPatient(), await aPatient()];
  const doctors = [await aDoctor(), await aDoctor()];
  for (const { id: userId } of patients)
    for (const { doctorId } of doctors) {
      await anAppointment(em, { userId, doctorId, appointmentDate: soon() });
      for (const isShared of [null, false, true])
        await anAppointment(em, { userId, doctorId, appointmentDate: soon(), withheldAt: new Date(), isShared });
    }
  const [patient, doctor] = [patients[0], doctors[0]];
  if (!patient || !doctor) throw new Error('Nobody was made');
  const asPatient: Actor = { patient: { id: patient.id } };
  const actors: Actor[] = [
    {},
    asPatient,
    doctorSide(doctor),
    { ...asPatient, ...doctorSide(doctor) },
    doctorSide({ id: doctor.id }),
    doctorSide(doctor, { isVerified: false }),
    doctorSide(doctor, { doctorIsVerified: false }),
  ];
  return { em, actors, all: await em.find(Appointment, {}) };
}

let hours = 24;
const soon = (): Date => new Date(Date.now() + 3_600_000 * hours++);

/** The patient has 8 of the 16 appointments. The doctor sees 4: 2 of their own, and 2 shared ones from a former owner's time. */
const twins: { action: keyof typeof appointmentPolicy; query: (actor: Actor) => Condition; sizes: number[] }[] = [
  { action: 'cancel', query: ofPatient, sizes: [0, 8] },
  { action: 'reschedule', query: ofPatient, sizes: [0, 8] },
  { action: 'share', query: ofPatient, sizes: [0, 8] },
  { action: 'setStatus', query: ofDoctor, sizes: [0, 4] },
  { action: 'consult', query: ofDoctor, sizes: [0, 4] },
  { action: 'moveAsDoctor', query: ofDoctor, sizes: [0, 4] },
  { action: 'writeNotes', query: ofDoctor, sizes: [0, 4] },
  { action: 'readHistory', query: ofDoctor, sizes: [0, 4] },
];

describe('access to an appointment', () => {
  it.each(twins)('is the same by the policy and by the query: $action', async ({ action, query, sizes: wanted }) => {
    const { em, actors, all } = await twoOfEach();
    const sizes = new Set<number>();
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(sql`select a.id from appointments a where ${query(actor)}`);
      const allowed = all.filter((it) => appointmentPolicy[action](actor, it));
      expect(found.map((it) => it.id).sort()).toEqual(allowed.map((it) => it.id).sort());
      sizes.add(found.length);
    }
    expect(sizes).toEqual(new Set(wanted));
  });

  it('is limited to the two parties', async () => {
    const { actors, all } = await twoOfEach();
    expect(actors.map((actor) => all.filter((it) => appointmentPolicy.read(actor, it)).length)).toEqual([0, 8, 4, 10, 0, 0, 0]);
  });
});
