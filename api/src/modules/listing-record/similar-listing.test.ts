import { describe, expect, it } from '@jest/globals';
import type { SimilarListing } from '@tenaye/contracts/listing-record.ts';
import { aDoctor, anAdmin, as, hasOwnDatabase, readActionsOn, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';

hasOwnDatabase();

const similarTo = async (type: string, id: string): Promise<{ status: number; body: SimilarListing[] }> =>
  as(await anAdmin()).get(`/api/admin/providers/${type}/${id}/similar`);

describe('GET /api/admin/providers/:type/:id/similar', () => {
  it('finds a facility of a similar name, one with the same phone, and one next door, but nobody far away and not itself', async () => {
    const here = { latitude: 9.01, longitude: 38.76 };
    const own = await aFacility(testEm(), {
      name: 'Kebena Specialty Clinic',
      phone: '+251911000777',
      email: null,
      location: 'Arada',
      ...here,
    });
    const alike = await aFacility(testEm(), { name: 'Kebenna Speciality Clinic', phone: null, email: null, location: 'Arada', ...here });
    const samePhone = await aFacility(testEm(), {
      name: 'Wholly Other',
      phone: '+251911000777',
      email: null,
      latitude: 9.2,
      longitude: 38.9,
    });
    const nextDoor = await aFacility(testEm(), {
      name: 'Sunrise Pharmacy',
      phone: null,
      email: null,
      facilityType: 'pharmacy',
      latitude: 9.011,
      longitude: 38.76,
    });
    await aFacility(testEm(), { name: 'Far Optician', phone: null, email: null, latitude: 9.05, longitude: 38.76 });
    const { status, body } = await similarTo('facility', own.id);
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ id: alike.id, kind: 'facility', location: 'Arada', isClaimed: false, shared: [], km: 0 });
    expect(body.map((it) => it.id).toSorted()).toEqual([alike.id, samePhone.id, nextDoor.id].toSorted());
    expect(body.find((it) => it.id === samePhone.id)?.shared).toEqual(['phone']);
    expect(body.find((it) => it.id === nextDoor.id)?.km).toBeCloseTo(0.11, 1);
    expect(await readActionsOn(alike.id)).toEqual(['listing.list']);
  });

  it('compares doctors by name and numbers alone, and keeps where they live to themselves', async () => {
    const here = { latitude: 9.02, longitude: 38.75 };
    const [own, alike] = [await aDoctor({ name: 'Tigist Hailemariam', ...here }), await aDoctor({ name: 'Tigest Haile Mariam', ...here })];
    await aDoctor({ name: 'Samuel Okubay', ...here });
    const { body } = await similarTo('doctor', own.doctorId);
    expect(body.map((it) => [it.id, it.location])).toEqual([[alike.doctorId, null]]);
  });

  it('hides an unknown id', async () => {
    expect((await similarTo('facility', crypto.randomUUID())).status).toBe(404);
  });
});
