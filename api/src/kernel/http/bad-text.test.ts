import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@tenaye/contracts/endpoint.ts';
import { endpoints } from '@tenaye/contracts/endpoints.ts';
import * as z from 'zod/mini';
import { AppError } from '#kernel/errors.ts';
import { freeTextsOf } from '#test/contract-texts.ts';
import { aForm } from '#test/form.ts';
import { aFacilityAccount, aPatient, as } from '#test/harness.ts';
import { parseInput } from './input.ts';

describe('text that can’t be stored', () => {
  const bad = [
    ['Abe\ud83ebe', 'Unexpected broken character'],
    ['a\u0000', 'Unexpected control character'],
  ] as const;
  const issuesOf = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error instanceof AppError ? error.extra.issues : error;
    }
  };
  /** Puts a text into `services[].name`: { services: [{ name: text }] }; also the path of that text. */
  const holding = (path: string, text: string): unknown =>
    path.split('.').reduceRight<unknown>((inner, part) => {
      const [key = ''] = part.split(/[[{]/);
      return { [key]: part.endsWith('[]') ? [inner] : part.endsWith('{}') ? { Monday: inner } : inner };
    }, text);
  const pathOf = (path: string): string => path.replaceAll('[]', '.0').replaceAll('{}', '.Monday');

  const texts = endpoints.flatMap((spec) =>
    (['params', 'query', 'body'] as const).flatMap((part) => freeTextsOf(spec[part]).map(({ path }) => ({ spec, part, path }))),
  );
  /** Path parameters that the contract accepts: ids, and a kind or a day where the path names one. */
  const paramsOf = ({ path, params }: Endpoint): Record<string, string> => {
    const withKind = (kind: string) =>
      Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          /^(kind|type)$/.test(name) ? kind : name === 'day' ? '2026-03-01' : crypto.randomUUID(),
        ]),
      );
    const possible = ['doctor', 'appointment'].map(withKind);
    return possible.find((it) => params && z.safeParse(params, it).success) ?? withKind('');
  };
  it('is refused in every field of every call, by its path', () => {
    expect(texts.length).toBeGreaterThan(300);
    const wrong = texts.flatMap(({ spec, part, path }) => {
      const nothing = { params: paramsOf(spec), query: {}, body: {} };
      const misses = bad.filter(([text, message]) => {
        const issues = issuesOf(() => parseInput(spec, { ...nothing, [part]: holding(path, text) }));
        return !(Array.isArray(issues) && issues.some((it) => it.path === pathOf(path) && it.message === message));
      });
      return misses.map(([, message]) => `${spec.method} ${spec.path} ${part} ${path}: ${message}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is found in a structured field of a form, where it is escaped at first', async () => {
    const { facilityId } = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const form = aForm({ facilityId, requestedServices: String.raw`["Blood","A\ud83eB"]` });
    const answer = await as(await aPatient()).post('/api/facility-requests', form);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'requestedServices.1', message: 'Unexpected broken character' }] },
    });
  });

  it('is found in a form and in a URL as bytes that are invalid UTF-8', async () => {
    const { facilityId } = await aFacilityAccount({ facilityType: 'diagnostic_lab' });
    const patient = as(await aPatient());
    const broken = Buffer.from([0xed, 0xa0, 0xbe]);
    const part = (name: string, value: string | Buffer) => [
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
      value,
      '\r\n',
    ];
    const form = Buffer.concat(
      [...part('facilityId', facilityId), ...part('requestedServices', '["Blood"]'), ...part('notes', broken), '--edge--\r\n'].map(
        (chunk) => Buffer.from(chunk as string),
      ),
    );
    const sent = await patient.post('/api/facility-requests', form, { 'Content-Type': 'multipart/form-data; boundary=edge' });
    expect(sent).toMatchObject({ status: 400, body: { issues: [{ path: 'notes' }] } });
    expect(await patient.get('/api/medications?q=a%ED%A0%BEb')).toMatchObject({ status: 400, body: { issues: [{ path: 'q' }] } });
    expect((await patient.get(`/api/facilities/${facilityId}%ED%A0%BE`)).status).toBe(400);
  });

  it('doesn’t include a complete surrogate pair', async () => {
    const patient = as(await aPatient());
    expect((await patient.patch('/api/auth/user', { firstName: 'Abe🤖be' })).body).toMatchObject({ firstName: 'Abe🤖be' });
  });
});
