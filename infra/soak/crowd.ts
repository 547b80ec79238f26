import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, type Person, type Places } from './patient.ts';
import { createDoctor, createFacility, createVisitor, profileOf } from './providers.ts';
import type { Scene } from './scene.ts';

/** The longest pause of a person between two acts. Milliseconds. */
const THINKING_MS = 400;

/** Finds the doctors and facilities of the demo. Called before the first fault. */
export async function findPlaces(scene: Scene): Promise<Places> {
  const [doctorId, pharmacyId, laboratoryId] = await Promise.all(
    (['doctor', 'pharmacy', 'diagnostic_center'] as const).map((role) => profileOf(scene, role)),
  );
  const reader = scene.arrive();
  await reader.wantById('sign-in', { method: 'POST', path: '/api/auth/login', body: scene.account('patient') });
  const doctors = await reader.read<{ id: string }[]>('/api/doctors?mode=in-person&limit=100');
  const otherDoctors = (doctors ?? []).map((it) => it.id).filter((id) => id !== doctorId);
  if (!doctorId || !pharmacyId || !laboratoryId || otherDoctors.length === 0) throw new Error('The demo lacks a doctor or a facility');
  return { doctorId, pharmacyId, laboratoryId, otherDoctors };
}

export const gather = async (scene: Scene, places: Places, patients: number): Promise<Person[]> => [
  ...(await Promise.all(Array.from({ length: patients }, () => createPatient(scene, places)))),
  await createDoctor(scene),
  await createFacility(scene, 'pharmacy'),
  await createFacility(scene, 'diagnostic_center'),
  createVisitor(scene),
];

/** Lets all people act until `isOver`, each doing one thing at a time. Acts that have begun are completed. */
export async function actUntil(scene: Scene, people: readonly Person[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    people.map(async (person, nth) => {
      const chance = scene.chance(`pauses of ${nth}`);
      while (!isOver()) {
        await person.act();
        await sleep(chance.between(20, THINKING_MS));
      }
    }),
  );
}
