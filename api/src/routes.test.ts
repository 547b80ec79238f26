import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import { aVisitor, testApi } from '#test/harness.ts';
import { createRoutes } from './routes.ts';

const router = createRoutes({ demo: false });
const mounted = router.stack.filter((it) => it.methods.length > 0);
const keyOf = (method: string, path: string): string => `${method} ${path}`;

describe('the routes', () => {
  it.each(endpoints.map((it) => [keyOf(it.method, it.path), it] as const))('serve %s, which the contracts promise', (_name, spec) => {
    expect(mounted.some((it) => it.path === spec.path && it.methods.includes(spec.method))).toBe(true);
  });

  it('serve nothing else without a contract that endpoints.ts lists, but what the gateway asks for itself', () => {
    const known = new Set(endpoints.map((it) => keyOf(it.method, it.path)));
    const others = mounted.flatMap((layer) =>
      layer.methods.filter((method) => method !== 'HEAD').map((method) => keyOf(method, String(layer.path))),
    );
    expect(others.filter((it) => !known.has(it)).toSorted()).toEqual([
      'GET /api/login',
      'GET /api/notifications/stream',
      'GET /api/openapi.json',
      'GET /internal/may-preview',
      'GET /internal/public-mark',
      'GET /internal/withdrawn-releases',
    ]);
  });

  it.each(endpoints.filter((it) => !it.callers.includes('anyone')).map((it) => [keyOf(it.method, it.path), it] as const))(
    'are closed to a visitor: %s',
    async (_name, { method, path }) => {
      const url = path.replaceAll(/:\w+/g, crypto.randomUUID());
      const response = await aVisitor().fetch(url, { method });
      expect(response.status).toBe(401);
      await response.body?.cancel();
    },
  );
});

describe('GET /api/openapi.json', () => {
  it('describes every call of the contracts, with its input, answers and refusals', async () => {
    const { status, body, headers } = await aVisitor().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('ETag')).toBeTruthy();
    expect(body.openapi).toMatch(/^3\.1/);
    for (const { method, path } of endpoints)
      expect(body.paths).toHaveProperty([path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses']);
    const login = body.paths['/api/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      required: ['email', 'password'],
      additionalProperties: false,
    });
    expect(Object.keys(login.responses)).toEqual(['200', '400', '401', '429']);
    expect(body.paths['/api/appointments'].post.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]);
    expect(body.paths['/api/auth/user/photo'].put.requestBody.content['multipart/form-data'].schema.properties.photo).toMatchObject({
      format: 'binary',
    });
  });

  it('tells of every call with an Idempotency-Key how a wrong key is refused, although the contracts don’t repeat it', async () => {
    const { paths } = (await aVisitor().get('/api/openapi.json')).body;
    const keyed = endpoints.filter((it) => it.idempotent);
    const silent = keyed.filter(({ method, path }) => {
      const refusal = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses['409'];
      return !/idempotency_mismatch.*wrong_status|wrong_status.*idempotency_mismatch/.test(refusal?.description ?? '');
    });
    expect([keyed.length > 0, silent]).toEqual([true, []]);
  });

  it('is the same bytes for every caller, in the form that each accepts, and isn’t sent again when unchanged', async () => {
    const visitor = aVisitor();
    const ask = async (headers: Record<string, string>) => {
      const { status, headers: found, text } = await visitor.get('/api/openapi.json', headers);
      return {
        status,
        text,
        etag: found.get('ETag') ?? '',
        facts: ['Content-Encoding', 'Vary', 'Content-Type'].map((it) => found.get(it)),
      };
    };
    const json = 'application/json; charset=utf-8';
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    const br = await ask({ 'Accept-Encoding': 'gzip, deflate, br' });
    const gz = await ask({ 'Accept-Encoding': 'gzip;q=1, br;q=0' });
    expect([plain.facts, br.facts, gz.facts]).toEqual([
      [null, 'Accept-Encoding', json],
      ['br', 'Accept-Encoding', json],
      ['gzip', 'Accept-Encoding', json],
    ]);
    expect([br.text === plain.text, gz.text === plain.text]).toEqual([true, true]);
    const again = await ask({ 'Accept-Encoding': 'br', 'If-None-Match': br.etag, 'Cache-Control': 'max-age=0' });
    expect([again.status, again.text.length]).toEqual([304, 0]);
  });

  it('is given to one address thirty times a minute, so that it can’t be used against the service', async () => {
    const visitor = aVisitor();
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async () => (await visitor.fetch('/api/openapi.json', { method: 'HEAD' })).status),
    );
    expect(statuses.filter((it) => it === 429)).toHaveLength(2);
  });

  it('keeps nobody waiting when many ask for it at once', async () => {
    const url = `http://127.0.0.1:${testApi().port}/api/openapi.json`;
    const ask = async (_: unknown, at: number): Promise<number> =>
      (await fetch(url, { method: 'HEAD', headers: { 'X-Forwarded-For': `10.7.0.${at}` } })).status;
    const started = performance.now();
    const statuses = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // If the document were generated for each call, 50 calls would take the process half a second each.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('gives every call a unique name', async () => {
    const { body } = await aVisitor().get('/api/openapi.json');
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map((it) => it.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
