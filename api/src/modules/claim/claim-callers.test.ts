import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import type { Actor } from '#kernel/actor.ts';
import { allOf } from '#kernel/sql.ts';
import type { TestClient } from '#test/client.ts';
import { aForm, aPdf } from '#test/form.ts';
import { aDoctor, aFacilityAccount, anAdmin, aPatient, aProvider, as, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { Doctor } from '../doctor/doctor.entity.ts';
import { doctorClaimingPolicy, doctorsToClaim } from './claim.policy.ts';

const kinds = ['anonymous', 'patient', 'doctor', 'other doctor', 'pharmacy', 'other pharmacy', 'diagnostic', 'admin'] as const;
type Kind = (typeof kinds)[number];
type Send = (client: TestClient) => Promise<{ status: number }>;

const statuses = (...all: [number, number, number, number, number, number, number, number]): Record<Kind, number> => ({
  anonymous: all[0],
  patient: all[1],
  doctor: all[2],
  'other doctor': all[3],
  pharmacy: all[4],
  'other pharmacy': all[5],
  diagnostic: all[6],
  admin: all[7],
});

const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer();
const contact = {
  contactPhone: '0911234567',
  contactEmail: 'me@example.com',
  licenseNumber: 'L-9',
  claimReason: 'It is my own, I can prove it.',
};

async function unclaimedDoctorId(): Promise<string> {
  const { doctorId } = await aDoctor({ name: 'Dr. Nobody Yet' });
  await testEm().execute('update doctors set account_id = null where id = ?', [doctorId]);
  return doctorId;
}

/** "doctor" has a profile already and may not claim another; "other doctor" has none. */
const calls: [string, Record<Kind, number>, Send][] = [
  [
    'POST /api/provider/check-existence',
    statuses(200, 200, 200, 200, 200, 200, 200, 200),
    (it) => it.post('/api/provider/check-existence', { providerType: 'doctor', firstName: 'Abebe' }),
  ],
  ['GET /api/doctors/search', statuses(401, 401, 200, 200, 200, 200, 200, 200), (it) => it.get('/api/doctors/search?query=abebe')],
  ['GET /api/doctors/my-claims', statuses(401, 401, 200, 200, 403, 403, 403, 403), (it) => it.get('/api/doctors/my-claims')],
  ['GET /api/facilities/my-claims', statuses(401, 401, 403, 403, 200, 200, 200, 403), (it) => it.get('/api/facilities/my-claims')],
  [
    'POST /api/doctors/claim',
    statuses(401, 401, 409, 201, 403, 403, 403, 403),
    async (it) => {
      const fields = { ...contact, doctorId: await unclaimedDoctorId(), doctorName: 'Nobody Yet', specialization: 'cardiology' };
      const files = { licenseDocument: aPdf(), selfiePhoto: new File([new Uint8Array(png)], 'me.png') };
      return it.post('/api/doctors/claim', aForm(fields, files));
    },
  ],
  [
    'POST /api/facilities/claim',
    statuses(401, 401, 403, 403, 201, 201, 201, 403),
    async (it) => {
      const { id } = await aFacility(testEm());
      return it.post('/api/facilities/claim', aForm({ ...contact, facilityId: id, facilityName: 'Kality', location: 'Kality' }));
    },
  ],
];

describe('who may do what about claims', () => {
  const clients = new Map<Kind, TestClient>();
  beforeAll(async () => {
    const browsers: Record<Kind, TestClient> = {
      anonymous: aVisitor(),
      patient: as(await aPatient()),
      doctor: as(await aDoctor()),
      'other doctor': as(await aProvider({ providerType: 'doctor', isVerified: false })),
      pharmacy: as(await aFacilityAccount()),
      'other pharmacy': as(await aFacilityAccount()),
      diagnostic: as(await aFacilityAccount({ facilityType: 'diagnostic_lab' })),
      admin: as(await anAdmin()),
    };
    for (const kind of kinds) clients.set(kind, browsers[kind]);
  }, 60_000);

  it.each(calls)('%s', async (_name, wanted, send) => {
    const found: Partial<Record<Kind, number>> = {};
    for (const kind of kinds) {
      const client = clients.get(kind);
      if (client) found[kind] = (await send(client)).status;
    }
    expect(found).toEqual(wanted);
  });
});

describe('doctors to claim', () => {
  it('are the same ones by the policy and by its query', async () => {
    const em = testEm();
    const name = crypto.randomUUID();
    for (const isVerified of [true, false])
      for (const isAvailable of [true, false]) {
        await aDoctor({ name, isVerified, isAvailable });
        const { doctorId } = await aDoctor({ name, isVerified, isAvailable });
        await em.execute('update doctors set account_id = null where id = ?', [doctorId]);
      }
    const all = await em.find(Doctor, { name });
    const provider = { id: crypto.randomUUID(), providerType: 'doctor' as const, staffRoles: [], isVerified: true };
    const actors: Actor[] = [{}, { provider }];
    for (const actor of actors) {
      const found = await em.execute<{ id: string }[]>(
        sql`select id from doctors where ${allOf(doctorsToClaim(actor), sql`name = ${name}`)}`,
      );
      const seen = all.filter((it) => doctorClaimingPolicy.read(actor, it)).map((it) => it.id);
      expect(found.map((it) => it.id).toSorted()).toEqual(seen.toSorted());
      expect(seen).toHaveLength(actor.provider ? 5 : 0);
    }
  });
});
