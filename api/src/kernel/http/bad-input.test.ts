import { describe, expect, it } from '@jest/globals';
import { aFacilityAccount, aPatient, as, aVisitor, hasOwnDatabase, testEm } from '#test/harness.ts';

hasOwnDatabase();

const PATH = '/api/auth/register';
const good = { firstName: 'Abebe', lastName: 'Bikila', email: 'input@example.com', phone: '0911234567', password: 'long enough' };
const json = { 'Content-Type': 'application/json' };
const nested = (depth: number): string => `{"firstName":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const bytes = (...parts: (string | number[])[]): Uint8Array => Buffer.concat(parts.map((it) => Buffer.from(it as string)));
const without = (text: string): string => JSON.stringify(good).replace('"Abebe"', text);

const table: [string, string | Uint8Array, Record<string, string>, number, string][] = [
  ['malformed JSON', '{"email":', json, 400, 'invalid_input'],
  ['JSON that is no object', '"hello"', json, 400, 'invalid_input'],
  ['an array', '[]', json, 400, 'invalid_input'],
  ['null', 'null', json, 400, 'invalid_input'],
  ['nothing', '', json, 400, 'invalid_input'],
  ['a byte order mark alone', '\uFEFF', json, 400, 'invalid_input'],
  ['white space alone', ' \n', json, 400, 'invalid_input'],
  ['a number for a text', without('42'), json, 400, 'invalid_input'],
  ['null for a text', without('null'), json, 400, 'invalid_input'],
  ['an object for a text', without('{"$ne":""}'), json, 400, 'invalid_input'],
  ['an array for a text', without('["Abebe"]'), json, 400, 'invalid_input'],
  ['a text that is too long', without(JSON.stringify('a'.repeat(81))), json, 400, 'invalid_input'],
  ['a NUL', without('"Abe\\u0000be"'), json, 400, 'invalid_input'],
  ['the first half of a surrogate pair', without('"Abe\\ud83ebe"'), json, 400, 'invalid_input'],
  ['the second half of a surrogate pair', without('"Abe\\udd16be"'), json, 400, 'invalid_input'],
  ['halves of a surrogate pair, turned around', without('"Abe\\udd16\\ud83ebe"'), json, 400, 'invalid_input'],
  ['half of a surrogate pair in a name of a field', without('"Abebe","last\\ud83eName":"B"'), json, 400, 'invalid_input'],
  ['an escape character', without('"Abe\\u001b[31mbe"'), json, 400, 'invalid_input'],
  ['a line break in one line', without('"Abe\\nbe"'), json, 400, 'invalid_input'],
  ['a C1 control', without('"Abe\\u0085be"'), json, 400, 'invalid_input'],
  ['a control character in the password', JSON.stringify({ ...good, password: 'long\u0007enough' }), json, 400, 'invalid_input'],
  ['an unknown field', JSON.stringify({ ...good, isAdmin: true }), json, 400, 'invalid_input'],
  ['a field called __proto__', without('"Abebe","__proto__":{"isAdmin":true}'), json, 400, 'invalid_input'],
  ['a field called constructor', without('"Abebe","constructor":{"prototype":{"isAdmin":true}}'), json, 400, 'invalid_input'],
  ['invalid UTF-8', bytes('{"firstName":"Ab', [0xc3, 0x28, 0xff], '"}'), json, 400, 'invalid_input'],
  ['deep nesting', nested(5000), json, 400, 'invalid_input'],
  ['nesting that would end a recursive reader', nested(100_000), json, 400, 'invalid_input'],
  ['a body over the limit', JSON.stringify({ ...good, firstName: 'a'.repeat(300_000) }), json, 413, 'too_large'],
  ['a form', 'firstName=Abebe', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
  ['plain text', JSON.stringify(good), { 'Content-Type': 'text/plain' }, 415, 'unsupported_type'],
  ['another charset', JSON.stringify(good), { 'Content-Type': 'application/json; charset=utf-16' }, 415, 'unsupported_type'],
  ['an encoding nobody knows', JSON.stringify(good), { ...json, 'Content-Encoding': 'rot13' }, 415, 'unsupported_type'],
  ['a compressed body, which may be a bomb', JSON.stringify(good), { ...json, 'Content-Encoding': 'gzip' }, 415, 'unsupported_type'],
  ['an unknown query parameter', JSON.stringify(good), json, 400, 'invalid_input'],
];

describe('bad input', () => {
  it.each(table)('%s', async (name, body, headers, status, code) => {
    const path = name.includes('query') ? `${PATH}?debug=1` : PATH;
    const answer = await aVisitor().post(path, body, headers);
    expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
    expect(answer.body.message).toEqual(expect.any(String));
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(await testEm().execute('select email from users')).toEqual([]);
  });

  it('names the field of every wrong value', async () => {
    const { body } = await aVisitor().post(PATH, { ...good, firstName: 42, extra: 1, password: 'a\u0000' });
    expect(body.issues).toEqual([{ path: 'password', message: 'Unexpected control character' }]);
    const again = await aVisitor().post(PATH, { ...good, firstName: 42, extra: 1 });
    expect(again.body.issues).toEqual([
      { path: 'firstName', message: 'First name is required' },
      { path: 'extra', message: 'Unknown field' },
    ]);
  });

  it('is reported as empty when nothing was sent, whatever the content type', async () => {
    const bodies: [string, Record<string, string>][] = [
      ['', json],
      ['\uFEFF', json],
      ['', {}],
    ];
    for (const [body, headers] of bodies) {
      const answer = await aVisitor().post(PATH, body, headers);
      expect(answer.body).toEqual({ code: 'invalid_input', message: 'The request is empty' });
    }
  });

  it('differs from valid input only in the tested value', async () => {
    expect((await aVisitor().post(PATH, good)).status).toBe(201);
  });
});

describe('an empty request', () => {
  const everythingLeftOut = '/api/auth/user';

  it.each([
    ['nothing', ''],
    ['a byte order mark', '\uFEFF'],
    ['null', 'null'],
  ])('of %s is a change without fields', async (_, body) => {
    const patient = as(await aPatient());
    expect(await patient.patch(everythingLeftOut, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await patient.patch(everythingLeftOut, '{}')).status).toBe(200);
  });

  it('in chunks is empty too', async () => {
    const body = new ReadableStream({ start: (it) => it.close() });
    const call = { method: 'PATCH', body, headers: json, duplex: 'half' } as const;
    const sent = await as(await aPatient()).fetch(everythingLeftOut, call);
    expect([sent.status, await sent.json()]).toEqual([400, { code: 'invalid_input', message: 'The request is empty' }]);
  });

  it('is a form without fields', async () => {
    const pharmacy = as(await aFacilityAccount());
    const sent = await pharmacy.fetch('/api/provider/inventory/import', { method: 'POST' });
    expect([sent.status, await sent.json()]).toEqual([400, { code: 'invalid_input', message: 'The request is empty' }]);
  });

  it('is valid for calls without a body', async () => {
    const patient = as(await aPatient());
    for (const init of [{}, { body: '' }, { body: '{}' }, { body: '\uFEFF', headers: json }])
      expect((await patient.fetch('/api/notifications/mark-all-read', { method: 'PATCH', ...init })).status).toBe(204);
    expect((await patient.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(204);
  });
});
