import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import Router from '@koa/router';
import { call } from '@tenaye/contracts/call.ts';
import { endpoint } from '@tenaye/contracts/endpoint.ts';
import { idParams } from '@tenaye/contracts/fields.ts';
import * as z from 'zod/mini';
import { SESSION_COOKIE, signIn } from '#kernel/access/session.ts';
import { AuditEvent } from '#kernel/database/audit.entity.ts';
import { audit } from '#kernel/database/audit.ts';
import { AppError } from '#kernel/errors.ts';
import { requestContext } from '#kernel/request-context.ts';
import { buildPatient, buildProvider } from '#test/builders.ts';
import { createClient, type TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { untilWaiting } from '#test/lock-wait.ts';
import { giveSession, type Identity } from '#test/stored-session.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { sendCsv } from './download.ts';
import { mount } from './mount.ts';

const note = z.object({ id: z.string() });
const router = new Router();
const only = (caller: 'patient' | 'doctor' | 'admin' | 'collector') =>
  endpoint(call({ method: 'GET', path: `/api/only/${caller}`, callers: [caller] }), { summary: '' });

let runs = 0;
const gates = new Map<string, { entered: () => void; leave: Promise<void> }>();

for (const caller of ['patient', 'doctor', 'admin', 'collector'] as const) mount(router, only(caller), async () => {});
mount(
  router,
  endpoint(call({ method: 'GET', path: '/api/who', callers: ['patient'] }), {
    summary: '',
    answer: z.object({ sides: z.array(z.string()) }),
  }),
  async ({ actor }) => ({ sides: Object.keys(actor) }),
);
mount(
  router,
  endpoint(call({ method: 'POST', path: '/api/half/:id', callers: ['patient'] }), { summary: '', params: idParams }),
  async ({ params, actor, em, now }) => {
    audit(em, actor, 'reason.create', params, now);
    await em.flush();
    throw new AppError('wrong_status', 'Too late');
  },
);
mount(router, endpoint(call({ method: 'GET', path: '/api/broken', callers: ['anyone'] }), { summary: '' }), async () => {
  throw new Error('the detail of a fault');
});
mount(router, endpoint(call({ method: 'GET', path: '/api/liar', callers: ['anyone'] }), { summary: '', answer: note }), async () =>
  JSON.parse('{"id":42}'),
);
mount(
  router,
  endpoint(call({ method: 'POST', path: '/api/notes', callers: ['patient'], status: 201, idempotent: true }), {
    summary: '',
    body: z.strictObject({ text: z.string() }),
    answer: note,
  }),
  async ({ body }) => {
    const gate = gates.get(body.text);
    gate?.entered();
    await gate?.leave;
    if (body.text === 'refuse once' && runs++ === 0) throw new AppError('wrong_status', 'Not now');
    return { id: crypto.randomUUID() };
  },
);
let collected = 0;
mount(
  router,
  endpoint(call({ method: 'POST', path: '/api/collected', callers: ['collector'] }), {
    summary: '',
    body: z.strictObject({ text: z.string() }),
  }),
  async () => {
    collected += 1;
  },
);
const slow = { put: 0, kept: 0 };
mount(
  router,
  endpoint(call({ method: 'POST', path: '/api/slow', callers: ['patient'], status: 201, idempotent: true }), { summary: '', answer: note }),
  async ({ commit }) => {
    slow.put += 1;
    return commit(async (unit) => {
      slow.kept += 1;
      await unit.execute('select txid_current()');
      return { id: crypto.randomUUID() };
    });
  },
  { transaction: false },
);

const crossed = { runs: 0, effects: 0, bothIn: Promise.withResolvers<void>() };
mount(
  router,
  endpoint(call({ method: 'POST', path: '/api/crossed', callers: ['patient'] }), {
    summary: '',
    body: z.strictObject({ locks: z.array(z.int()) }),
    answer: note,
  }),
  async ({ body, em: unit, ctx }) => {
    ctx.state.afterCommit.push(() => {
      crossed.effects += 1;
    });
    const [one = 0, two = 0] = body.locks;
    await unit.execute('select pg_advisory_xact_lock(?)', [one]);
    crossed.runs += 1;
    if (crossed.runs === 2) crossed.bothIn.resolve();
    await crossed.bothIn.promise;
    await unit.execute('select pg_advisory_xact_lock(?)', [two]);
    return { id: crypto.randomUUID() };
  },
);

/** The milliseconds that the request has left for its statements; undefined when it has no limit. */
const timeLeft = (): number | undefined => {
  const { endsAt } = requestContext.getStore() ?? {};
  return endsAt === undefined ? undefined : endsAt - performance.now();
};
const limits: { handling?: number | undefined; sending?: number | undefined } = {};
const limited = { path: '/api/limited', callers: ['anyone'] } as const;
mount(router, endpoint(call({ ...limited, method: 'GET' }), { summary: '' }), async () => {
  limits.handling = timeLeft();
});
mount(router, endpoint(call({ ...limited, method: 'POST' }), { summary: '' }), async () => {
  limits.handling = timeLeft();
});
mount(
  router,
  endpoint(call({ ...limited, path: '/api/limited/file', method: 'GET', download: true }), { summary: '' }),
  async ({ ctx }) => {
    limits.handling = timeLeft();
    async function* pages(): AsyncGenerator<string[][]> {
      limits.sending = timeLeft();
      yield [['row']];
    }
    sendCsv(ctx, { name: 'a.csv', heading: ['a'], pages: pages() });
  },
);
const moving = (path: '/api/moving' | '/api/moving/unsaid', movesSession?: true) =>
  mount(
    router,
    endpoint(call({ method: 'POST', path, callers: ['patient'], movesSession }), { summary: '' }),
    async ({ actor, ctx, now }) => signIn(ctx, 'patient', actor.patient, now),
  );
moving('/api/moving', true);
moving('/api/moving/unsaid');
for (const download of [false, true])
  mount(
    router,
    endpoint(call({ method: 'GET', path: `/api/forgotten/${download}`, callers: ['anyone'], download }), { summary: '' }),
    async ({ em: unit }) => {
      await unit.execute('select * from generate_series(1, 30000)');
    },
  );

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { router });
});
afterAll(() => api.close());

const em = () => api.services.orm.em.fork();
const as = (identity: Identity = {}): TestClient =>
  createClient(
    () => api.url,
    (client) => giveSession(api, client, identity),
  );
const aPatient = async () => as({ patient: (await buildPatient(em())).id });

describe('every call', () => {
  const GATEWAY_WAITS_MS = 30_000;

  it.each([
    ['a read', (client: TestClient) => client.get('/api/limited')],
    ['a write', (client: TestClient) => client.post('/api/limited')],
    ['a file, until it is sent', (client: TestClient) => client.get('/api/limited/file')],
  ])('has less time than the gateway waits: %s', async (_, ask) => {
    Object.assign(limits, { handling: undefined, sending: 0 });
    expect((await ask(as())).status).toBeLessThan(300);
    expect(limits.handling).toBeGreaterThan(0);
    expect(limits.handling).toBeLessThan(GATEWAY_WAITS_MS);
  });

  it('may send a file for as long as its reader needs', async () => {
    Object.assign(limits, { sending: 0 });
    expect((await as().get('/api/limited/file')).text).toContain('row');
    expect(limits.sending).toBeUndefined();
  });

  it.each([false, true])('is refused when one statement returns more rows than any list has; as a file: %s', async (download) => {
    expect(await as().get(`/api/forgotten/${download}`)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('a call that moves the session', () => {
  it('fails in tests unless its contract says so, because the reads that it overtakes would be taken for an ended sign-in', async () => {
    const client = await aPatient();
    const before = (await client.get('/api/who')) && client.cookies.get(SESSION_COOKIE);
    expect((await client.post('/api/moving')).status).toBe(204);
    expect(client.cookies.get(SESSION_COOKIE)).not.toBe(before);
    expect((await client.post('/api/moving/unsaid')).status).toBe(500);
  });
});

describe('access', () => {
  it('is refused with 401 without a sign-in and with 403 to the wrong type of provider', async () => {
    const doctor = await buildProvider(em(), { providerType: 'doctor' });
    expect((await as().get('/api/only/admin')).status).toBe(401);
    expect((await as({ provider: doctor.id }).get('/api/only/admin')).status).toBe(403);
    expect((await as({ provider: doctor.id }).get('/api/only/doctor')).status).toBe(204);
  });

  it('to a patient’s call asks a signed-in provider to sign in as a patient', async () => {
    const doctor = await buildProvider(em());
    expect((await as({ provider: doctor.id }).get('/api/only/patient')).status).toBe(401);
  });

  it('for staff depends on their roles', async () => {
    const staff = await buildProvider(em(), { staffRoles: ['collector'] });
    const other = await buildProvider(em(), { staffRoles: ['waste_manager'] });
    expect((await as({ provider: staff.id }).get('/api/only/collector')).status).toBe(204);
    expect((await as({ provider: other.id }).get('/api/only/collector')).status).toBe(403);
  });

  it('to a patient’s call hides the provider sign-in of the same browser', async () => {
    const patient = await buildPatient(em());
    const admin = await buildProvider(em(), { providerType: 'admin' });
    const { body } = await as({ patient: patient.id, provider: admin.id }).get('/api/who');
    expect(body).toEqual({ sides: ['patient'] });
  });
});

describe('a body that is slow to arrive', () => {
  /** Makes a call whose body ends a second and a half after its beginning; `meanwhile` happens in between. */
  async function sendSlowly(account: string, meanwhile: () => Promise<unknown>): Promise<number | undefined> {
    const client = as({ provider: account });
    await client.get('/api/only/collector');
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'Content-Type': 'application/json', 'Content-Length': 12 };
    const session = jest.spyOn(api.services.accounts, 'findSession');
    const sent = request(`${api.url}/api/collected`, { method: 'POST', headers });
    sent.flushHeaders();
    const [asked] = await eventually(
      async () => session.mock.results,
      ({ length }) => length > 0,
    );
    await asked?.value;
    session.mockRestore();
    await meanwhile();
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 1500);
    try {
      sent.end('{"text":"x"}');
      const [answer] = await once(sent, 'response');
      answer.resume();
      return answer.statusCode;
    } finally {
      clock.mockRestore();
    }
  }

  it.each([
    ['its caller has lost the role', "staff_roles = '{}'", 403],
    ['its caller was deactivated', 'is_active = false', 401],
    ['nothing has changed', 'is_active = true', 204],
  ])('is taken only from a caller who still has the right to the call: %s', async (_, change, status) => {
    const { id } = await buildProvider(em(), { staffRoles: ['collector'] });
    const before = collected;
    const changed = () => em().execute(`update provider_accounts set ${change} where id = ?`, [id]);
    expect(await sendSlowly(id, changed)).toBe(status);
    expect(collected - before).toBe(status === 204 ? 1 : 0);
  });

  it('doesn’t have the caller of a read looked up twice: whatever has delayed the read isn’t its body', async () => {
    const { id } = await buildProvider(em(), { staffRoles: ['collector'] });
    const client = as({ provider: id });
    await client.get('/api/only/collector');
    const session = jest.spyOn(api.services.accounts, 'findSession');
    const now = performance.now.bind(performance);
    let late = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      late += 1500;
      return now() + late;
    });
    try {
      expect((await client.get('/api/only/collector')).status).toBe(204);
      expect(session).toHaveBeenCalledTimes(1);
    } finally {
      clock.mockRestore();
      session.mockRestore();
    }
  });
});

describe('a write', () => {
  it('that is refused halfway leaves only the record of the refusal', async () => {
    const id = crypto.randomUUID();
    const answer = await (await aPatient()).post(`/api/half/${id}`);
    expect(answer.status).toBe(409);
    const events = await em().find(AuditEvent, { targetId: id });
    expect(events.map(({ outcome, action, code }) => ({ outcome, action, code }))).toEqual([
      { outcome: 'refused', action: 'POST /api/half/:id', code: 'wrong_status' },
    ]);
  });

  it('runs again after a deadlock, and its follow-ups happen once', async () => {
    const [one, other] = [await aPatient(), await aPatient()];
    const answers = await Promise.all([one.post('/api/crossed', { locks: [1, 2] }), other.post('/api/crossed', { locks: [2, 1] })]);
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect([crossed.runs, crossed.effects]).toEqual([3, 2]);
  });

  it('refuses an invalid id before anything runs', async () => {
    const answer = await (await aPatient()).post('/api/half/not-an-id');
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('id');
  });
});

describe('faults', () => {
  it('reveal only the request id', async () => {
    const answer = await as().get('/api/broken', { 'X-Request-Id': 'request-from-gateway' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'internal', message: 'Something went wrong on our side', requestId: 'request-from-gateway' });
    expect(answer.headers.get('X-Request-Id')).toBe('request-from-gateway');
  });

  it('include an answer that breaks its contract', async () => {
    expect((await as().get('/api/liar')).status).toBe(500);
  });

  it('never use a request id that could forge a log line', async () => {
    const answer = await as().get('/api/broken', { 'X-Request-Id': 'a b"c' });
    expect(answer.body.requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('unknown routes', () => {
  it('are 404 in the error shape', async () => {
    const answer = await as().get('/api/nowhere');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are 405 with Allow when only the method is wrong', async () => {
    const answer = await as().delete('/api/notes');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('Allow')).toBe('POST');
  });
});

describe('Idempotency-Key', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('repeats the first answer', async () => {
    const [patient, header] = [await aPatient(), key()];
    const first = await patient.post('/api/notes', { text: 'once' }, header);
    const second = await patient.post('/api/notes', { text: 'once' }, header);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('works for a call that opens its own transaction: its changes commit once', async () => {
    const [patient, header] = [await aPatient(), key()];
    const first = await patient.post('/api/slow', {}, header);
    const second = await patient.post('/api/slow', {}, header);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(slow).toEqual({ put: 2, kept: 1 });
    expect((await patient.post('/api/slow', {})).body.id).not.toBe(first.body.id);
  });

  it('refuses the same key with another body', async () => {
    const [patient, header] = [await aPatient(), key()];
    await patient.post('/api/notes', { text: 'one' }, header);
    expect(await patient.post('/api/notes', { text: 'two' }, header)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('belongs to one actor, so that a key never reveals another’s answer', async () => {
    const header = key();
    const first = await (await aPatient()).post('/api/notes', { text: 'mine' }, header);
    const second = await (await aPatient()).post('/api/notes', { text: 'mine' }, header);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('makes a concurrent second call wait for the first one’s answer', async () => {
    const [patient, header] = [await aPatient(), key()];
    const entered = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    gates.set('together', { entered: entered.resolve, leave: leave.promise });
    const first = patient.post('/api/notes', { text: 'together' }, header);
    await entered.promise;
    const second = patient.post('/api/notes', { text: 'together' }, header);
    await untilWaiting(api.services.pool);
    leave.resolve();
    expect((await second).body).toEqual((await first).body);
  });

  it('stores no refusal, so that the call can be retried', async () => {
    const [patient, header] = [await aPatient(), key()];
    expect((await patient.post('/api/notes', { text: 'refuse once' }, header)).status).toBe(409);
    expect((await patient.post('/api/notes', { text: 'refuse once' }, header)).status).toBe(201);
  });

  it('expires after 24 hours', async () => {
    const [patient, header] = [await aPatient(), key()];
    const first = await patient.post('/api/notes', { text: 'old' }, header);
    await em().execute("update idempotency_keys set created_at = created_at - interval '25 hours' where key = ?", [
      header['Idempotency-Key'],
    ]);
    const second = await patient.post('/api/notes', { text: 'new' }, header);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each(['short', 'x'.repeat(201), 'with a space'])('refuses %s', async (header) => {
    expect((await (await aPatient()).post('/api/notes', { text: 'x' }, { 'Idempotency-Key': header })).status).toBe(400);
  });
});

describe('same origin', () => {
  const post = async (headers: Record<string, string>) => (await (await aPatient()).post('/api/notes', { text: 'x' }, headers)).status;

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://tenaye.example', 'X-Forwarded-Host': 'tenaye.example', 'X-Forwarded-Proto': 'https' }],
  ])('refuses a write with %j', async (headers) => {
    expect(await post(headers as Record<string, string>)).toBe(403);
  });

  it('accepts our own pages, and clients other than browsers', async () => {
    expect(await post({ 'Sec-Fetch-Site': 'same-origin', Origin: api.url })).toBe(201);
    expect(await post({ Origin: 'https://tenaye.example', 'X-Forwarded-Host': 'tenaye.example', 'X-Forwarded-Proto': 'https' })).toBe(201);
    expect(await post({})).toBe(201);
  });

  it('doesn’t restrict reads', async () => {
    expect((await (await aPatient()).get('/api/who', { Origin: 'https://evil.example' })).status).toBe(200);
  });
});
