import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runNode } from '../base/tool.ts';
import { urlOf } from '../test/http-call.ts';

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Reads files',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};

/** The advisories that the registry has; undefined while it doesn't answer questions about them. */
let known: object | undefined;
let asked: [path: string | undefined, body: string][] = [];
const registry = createServer(async (request, response) => {
  const zipped = request.headers['content-encoding'] === 'gzip';
  const body = await text(zipped ? request.pipe(createGunzip()) : request);
  response.setHeader('Content-Type', 'application/json');
  // npm also looks for newer versions of a faulty package.
  if (request.method !== 'POST') return void response.writeHead(404).end('{}');
  asked.push([request.url, body]);
  response.writeHead(known ? 200 : 405).end(JSON.stringify(known ?? {}));
});

/** npm keeps advisories by their numbers. */
const cache = mkdtempSync(path.join(tmpdir(), 'tenaye-npm-'));

beforeAll(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(cache, { recursive: true, force: true });
});

const audit = () =>
  runNode(path.join(import.meta.dirname, 'dependencies.ts'), [], {
    env: { ...process.env, npm_config_registry: urlOf(registry), npm_config_fetch_retries: '0', npm_config_cache: cache },
  });

it('the audit asks the registry in one call about what the product runs, and fails for a fault that nobody has accepted', async () => {
  known = { koa: [advisory] };
  const { code, output } = await audit();
  expect(code).toBe(1);
  expect(output).toContain(`koa: Reads files (high, ${advisory.url})`);
  expect(asked.map(([place]) => place)).toEqual(['/-/npm/v1/security/advisories/bulk']);
  expect(Object.keys(JSON.parse(asked[0]?.[1] ?? ''))).toContain('koa');
});

it('the audit says that it knows nothing, with a code of its own, when the registry does not answer such questions', async () => {
  known = undefined;
  const { code, output } = await audit();
  expect(code).toBe(2);
  expect(output).toContain('The registry has given no report: whether packages have known faults is not known.');
  expect(output).not.toContain('No known fault');
});
