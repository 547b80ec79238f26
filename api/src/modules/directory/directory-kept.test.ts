import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildDoctor, buildPatient } from '#test/builders.ts';
import { createClient } from '#test/client.ts';
import { opens } from '#test/rows.ts';
import { giveSession } from '#test/stored-session.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { keepMs: 600_000 });
});
afterAll(() => api.close());

const em = () => api.services.orm.em.fork();
const signedIn = async () => {
  const { id: patient } = await buildPatient(em());
  return createClient(
    () => api.url,
    (client) => giveSession(api, client, { patient }),
  );
};

it('the public list is kept until somebody changes something: then it shows the booking at once', async () => {
  const { doctorId } = await buildDoctor(em(), { name: 'Kept', appointmentTypes: ['in-person'] });
  await opens(em(), doctorId);
  const visitor = createClient(() => api.url);
  const firstFree = async (): Promise<string> => (await visitor.get('/api/directory/doctors?q=Kept')).body[0].nextFreeAt;
  const before = await firstFree();
  await em().execute('delete from doctor_free_times where doctor_id = ? and starts_at = ?', [doctorId, before]);
  expect(await firstFree()).toBe(before);
  const { status } = await (await signedIn()).post('/api/appointments', {
    doctorId,
    appointmentType: 'in-person',
    appointmentDate: before,
  });
  expect(status).toBe(201);
  expect(Date.parse(await firstFree())).toBeGreaterThan(Date.parse(before));
});

it.each([
  ['list', () => '/api/doctors?q=Shared'],
  ['profile', (id: string) => `/api/doctors/${id}`],
])('a doctor’s %s is kept for all patients, and for nobody who isn’t signed in', async (_, pathOf) => {
  const { doctorId } = await buildDoctor(em(), { name: 'Shared', appointmentTypes: ['in-person'] });
  const path = pathOf(doctorId);
  const first = await (await signedIn()).fetch(path);
  await em().execute("update doctors set bio = 'Changed' where id = ?", [doctorId]);
  const second = await (await signedIn()).fetch(path);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('Cache-Control')).toBe('private, no-cache');
  expect((await createClient(() => api.url).get(path)).status).toBe(401);
});

it('a visitor who reads too often is refused even where the answer is kept', async () => {
  const visitor = createClient(() => api.url);
  const read = () => visitor.fetch('/api/directory/doctors?q=none', { headers: { 'X-Forwarded-For': '10.9.8.7' } });
  expect((await read()).status).toBe(200);
  const rule = { name: 'read-directory', points: 3000, seconds: 3600, isLocal: true } as const;
  for (let nth = 1; nth < 3000; nth += 1) await api.services.limits.take(rule, '10.9.8.7');
  expect((await read()).status).toBe(429);
});
