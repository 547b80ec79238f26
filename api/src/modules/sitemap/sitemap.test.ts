import { describe, expect, it } from '@jest/globals';
import { SITEMAP_PART } from '@tenaye/contracts/sitemap.facts.ts';
import { sitemapDay, sitemapProfile } from '@tenaye/contracts/sitemap.ts';
import * as z from 'zod/mini';
import { aDoctor, aVisitor, testEm } from '#test/harness.ts';
import { aFacility } from '#test/rows.ts';
import { DOCTORS_TO_FIND } from '../doctor/doctor.columns.ts';
import { CENTERS_TO_FIND, PHARMACIES_TO_FIND } from '../facility/facility.entity.ts';

/** The days of 2001 belong to this file alone: other tests change their rows on the present day. */
const changedAt = (day: string, clock = '09:00'): Date => new Date(`${day}T${clock}:00+03:00`);
const profilesOf = async (kind: string, day: string, part = ''): Promise<string[]> => {
  const { status, body } = await aVisitor().get(`/api/sitemap/${kind}/${day}${part}`);
  expect(status).toBe(200);
  return z
    .array(sitemapProfile)
    .parse(body)
    .map((it) => it.id);
};
const daysOf = async (day: string) => {
  const { body } = await aVisitor().get('/api/sitemap');
  return z
    .array(sitemapDay)
    .parse(body)
    .filter((it) => it.day === day);
};

describe('GET /api/sitemap/:kind/:day', () => {
  it('has listed doctors in the order of their changes: never one that is unlisted, of a demo, or of another day', async () => {
    const day = '2001-05-02';
    const at = (clock: string) => ({ updatedAt: changedAt(day, clock) });
    const late = await aDoctor({ ...at('23:59') });
    const early = await aDoctor({ ...at('00:00') });
    await aDoctor({ ...at('10:00'), isVerified: false });
    await aDoctor({ ...at('10:00'), isAvailable: false });
    await aDoctor({ ...at('10:00'), licenseStands: false });
    await aDoctor({ ...at('10:00') }, { isActive: false });
    await aDoctor({ ...at('10:00'), isDemo: true });
    await aDoctor({ updatedAt: changedAt('2001-05-03', '00:00') });
    expect(await profilesOf('doctor', day)).toEqual([early.doctorId, late.doctorId]);
    expect(await daysOf(day)).toEqual([
      {
        kind: 'doctor',
        day,
        updatedAt: changedAt(day, '23:59').toISOString(),
        parts: [`${changedAt(day, '00:00').toISOString()}_${early.doctorId}`],
      },
    ]);
    const { body } = await aVisitor().get(`/api/sitemap/doctor/${day}`);
    expect(body).toEqual([
      { id: early.doctorId, updatedAt: changedAt(day, '00:00').toISOString() },
      { id: late.doctorId, updatedAt: changedAt(day, '23:59').toISOString() },
    ]);
  });

  it('sorts facilities by the list that has them: a dentist has none', async () => {
    const day = '2001-05-05';
    const listed = { isVerified: true, updatedAt: changedAt(day) };
    const lab = await aFacility(testEm(), { ...listed, facilityType: 'diagnostic_lab' });
    const imaging = await aFacility(testEm(), { ...listed, facilityType: 'diagnostic_imaging' });
    const pharmacy = await aFacility(testEm(), { ...listed, facilityType: 'pharmacy' });
    const hospital = await aFacility(testEm(), { ...listed, facilityType: 'hospital' });
    await aFacility(testEm(), { ...listed, facilityType: 'dentistry' });
    await aFacility(testEm(), { ...listed, facilityType: 'pharmacy', isDemo: true });
    await aFacility(testEm(), { ...listed, facilityType: 'pharmacy', isActive: false });
    expect((await profilesOf('center', day)).toSorted()).toEqual([lab.id, imaging.id, hospital.id].toSorted());
    expect(await profilesOf('pharmacy', day)).toEqual([pharmacy.id]);
    expect((await daysOf(day)).map((it) => it.kind)).toEqual(['center', 'pharmacy']);
  });

  it('has each profile of a crowded day in exactly one part', async () => {
    const day = '2001-05-08';
    const em = testEm();
    await em.execute(
      `insert into facilities (id, name, facility_type, is_verified, updated_at)
        select gen_random_uuid(), 'x', 'pharmacy', true, ?::timestamptz from generate_series(1, ?)`,
      [changedAt(day), SITEMAP_PART + 2],
    );
    const parts: string[][] = [];
    for (const it of (await daysOf(day)).flatMap((it) => it.parts)) parts.push(await profilesOf('pharmacy', day, `?from=${it}`));
    expect(parts.map((it) => it.length)).toEqual([SITEMAP_PART, 2]);
    expect(new Set(parts.flat()).size).toBe(SITEMAP_PART + 2);
    expect(await profilesOf('pharmacy', day)).toEqual(parts[0]);
    await em.execute("delete from facilities where updated_at = ?::timestamptz and name = 'x'", [changedAt(day)]);
  });

  it.each(['hospital/2001-05-02', 'doctor/1999-01-01', 'doctor/2001-05-02?from=x', 'doctor/2001-05-02?part=1', 'doctor/x'])(
    'refuses %s',
    async (path) => {
      expect(await aVisitor().get(`/api/sitemap/${path}`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  it('reads the index alone, so that its time does not grow with the tables', async () => {
    for (const [index, table, condition] of [
      ['doctors_sitemap_index', 'doctors', DOCTORS_TO_FIND],
      ['facilities_center_sitemap_index', 'facilities', CENTERS_TO_FIND],
      ['facilities_pharmacy_sitemap_index', 'facilities', PHARMACIES_TO_FIND],
    ]) {
      const plan = await testEm().transactional(async (em) => {
        await em.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
        return em.execute(`explain select id, updated_at from ${table} where ${condition}
          and (updated_at, id) >= ('2001-01-01', '${crypto.randomUUID()}') and updated_at < '2001-01-02' order by updated_at, id limit 5`);
      });
      expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${index}`);
      expect(JSON.stringify(plan)).not.toContain('Sort');
    }
  });
});
