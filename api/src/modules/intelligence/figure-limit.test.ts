import { beforeEach, describe, expect, it } from '@jest/globals';
import { withPagesAt } from '#kernel/public-url.ts';
import { OutboxMessage } from '#kernel/work/outbox.entity.ts';
import { aDoctor, anAdmin, aPatient, as, hasOwnDatabase, testApi, testEm } from '#test/harness.ts';
import { anAppointment, aReview } from '#test/rows.ts';
import { watchFigureLimits } from './figure-limit-watch.service.ts';

hasOwnDatabase();

const PATH = '/api/admin/dashboard/limits';
const NOON = Date.UTC(2020, 5, 15, 9);
const hours = (count: number): Date => new Date(NOON + count * 3_600_000);
const watch = (count: number): Promise<void> => watchFigureLimits(testApi().services.orm.em, hours(count));

beforeEach(async () => {
  await testEm().execute('update figure_limits set "limit" = null, beyond_since = null, seen_at = null');
  await testEm().execute('delete from reviews');
  await testEm().execute('delete from appointments');
});

interface Limit {
  figure: string;
  limit: number | null;
  beyondSince: string | null;
  version: string;
}

const analyst = () => anAdmin({ adminRoles: ['data'] });
type Admin = Awaited<ReturnType<typeof analyst>>;
const read = async (admin: Admin, figure: string): Promise<Limit> => {
  const found = (await as(admin).get(PATH)).body.find((it: Limit) => it.figure === figure);
  return found;
};
const choose = async (admin: Admin, figure: string, limit: number | null) =>
  as(admin).put(PATH, { figure, limit, version: (await read(admin, figure)).version });

/** A consultation of the 30 days that began `late` minutes after its start. */
async function aConsultation(late: number) {
  const [{ id: userId }, { doctorId }] = [await aPatient(), await aDoctor()];
  const at = hours(-72);
  const beganAt = new Date(+at + late * 60_000);
  return anAppointment(testEm(), { userId, doctorId, appointmentDate: at, status: 'completed', beganAt });
}

const mailsTo = async ({ email }: Admin): Promise<OutboxMessage[]> =>
  testEm().find(OutboxMessage, { recipient: email, subject: /^Limit passed/ }, { orderBy: { createdAt: 'asc', id: 'asc' } });

describe('the limit of a figure', () => {
  it('is told to those who see figures when it is passed, once, and again only after a day within it', async () => {
    const [admin, verifier] = [await analyst(), await anAdmin({ adminRoles: ['verifier'] })];
    await aConsultation(0);
    const late = await aConsultation(20);
    await watch(-2);
    expect((await choose(admin, 'lateShare', 50.1)).status).toBe(200);
    await watch(-1);
    expect(await mailsTo(admin)).toEqual([]);
    expect((await choose(admin, 'lateShare', 50)).body).toMatchObject({ figure: 'lateShare', limit: 50, beyondSince: null });
    await withPagesAt('https://tenaye.example', () => Promise.all([watch(0), watch(0)]));
    await watch(1);
    const [mail, ...more] = await mailsTo(admin);
    expect([mail?.subject, more]).toEqual(['Limit passed: late consultations', []]);
    expect(mail?.body).toContain('50% of the consultations of the last 30 days began late. The limit is 50%.');
    expect(mail?.body).toContain('https://tenaye.example/provider/admin?tab=intelligence');
    expect(await mailsTo(verifier)).toEqual([]);
    expect((await read(admin, 'lateShare')).beyondSince).toBe(hours(0).toISOString());
    const [bell] = (await as(admin).get('/api/admin/notifications')).body;
    expect(bell).toMatchObject({ title: 'Limit passed: late consultations', figure: 'lateShare' });
    await testEm().execute('delete from appointments where id = ?', [late.id]);
    await watch(2);
    expect((await read(admin, 'lateShare')).beyondSince).not.toBeNull();
    await watch(25);
    expect((await read(admin, 'lateShare')).beyondSince).toBeNull();
    await aConsultation(20);
    await watch(26);
    expect(await mailsTo(admin)).toHaveLength(2);
  });

  it('may be the least instead of the most, and tells nothing where nothing was measured', async () => {
    const admin = await analyst();
    for (const [figure, limit] of [
      ['patientSatisfaction', 4],
      ['complianceRate', 90],
      ['collectionRate', 90],
      ['medianWait', 0.1],
    ] as const)
      expect((await choose(admin, figure, limit)).status).toBe(200);
    await watch(0);
    expect(await mailsTo(admin)).toEqual([]);
    const [{ id: userId }, { doctorId }] = [await aPatient(), await aDoctor()];
    const good = await aReview(testEm(), { userId, doctorId }, { rating: 4, createdAt: hours(-48) });
    await watch(1);
    expect(await mailsTo(admin)).toEqual([]);
    await testEm().execute('update reviews set rating = 3 where id = ?', [good.id]);
    await watch(2);
    const [mail] = await mailsTo(admin);
    expect(mail?.body).toContain('have 3 stars on average. The limit is 4.');
  });

  it('is limited, is taken away by null, and is audited with both values', async () => {
    const admin = await analyst();
    const { version } = await read(admin, 'patientSatisfaction');
    for (const limit of [1, 5.1, 4.25, '4']) {
      const refused = await as(admin).put(PATH, { figure: 'patientSatisfaction', limit, version });
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    expect((await as(admin).put(PATH, { figure: 'revenue', limit: 4, version })).status).toBe(400);
    await choose(admin, 'patientSatisfaction', 4.2);
    expect((await as(admin).put(PATH, { figure: 'patientSatisfaction', limit: 3, version })).body.code).toBe('changed_elsewhere');
    expect((await choose(admin, 'patientSatisfaction', null)).body.limit).toBeNull();
    const events = await testEm().execute(
      `select detail from audit_events where action = 'figure.set_limit' and actor_id = ? order by detail ->> 'before' nulls first`,
      [admin.id],
    );
    expect(events.map((it) => it.detail)).toEqual([
      { figure: 'patientSatisfaction', before: null, after: 4.2 },
      { figure: 'patientSatisfaction', before: 4.2, after: null },
    ]);
  });
});
