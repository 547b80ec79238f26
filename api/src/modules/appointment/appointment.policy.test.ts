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
    for (const { doctorId } of doctors) await anAppointment(em, { userId, doctorId, appointmentDate: soon() });
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

const twins: { action: keyof typeof appointmentPolicy; query: (actor: Actor) => Condition }[] = [
  { action: 'cancel', query: ofPatient },
  { action: 'reschedule', query: ofPatient },
  { action: 'setStatus', query: ofDoctor },
  { action: 'consult', query: ofDoctor },
  { action: 'moveAsDoctor', query: ofDoctor },
  { action: 'writeNotes', query: ofDoctor },
  { action: 'readHistory', query: ofDoctor },
];

describe('access to an appointment', () => {
  it.each(twins)('is the same by the policy and by the query: $action', async ({ action, query }) => {
    const { em, actors, all } = await twoOfEach();
    const sizes = new Set<number>();
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(sql`select a.id from appointments a where ${query(actor)}`);
      const allowed = all.filter((it) => appointmentPolicy[action](actor, it));
      expect(found.map((it) => it.id).sort()).toEqual(allowed.map((it) => it.id).sort());
      sizes.add(found.length);
    }
    expect(sizes).toEqual(new Set([0, 2]));
  });

  it('is limited to the two parties', async () => {
    const { actors, all } = await twoOfEach();
    expect(actors.map((actor) => all.filter((it) => appointmentPolicy.read(actor, it)).length)).toEqual([0, 2, 2, 3, 0, 0, 0]);
  });
});
