import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Router from '@koa/router';
import { call } from '@tenaye/contracts/call.ts';
import { endpoint } from '@tenaye/contracts/endpoint.ts';
import * as z from 'zod/mini';
import { aPdf } from '#test/form.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mount } from './mount.ts';
import { openApiOf } from './openapi.ts';

const MAX_BYTES = 1024 * 1024;
const report = endpoint(
  call({
    method: 'POST',
    path: '/api/report',
    callers: ['anyone'],
    files: {
      photos: { maxBytes: MAX_BYTES, types: ['image/png', 'application/pdf'], required: true, maxFiles: 3 },
      cover: { maxBytes: MAX_BYTES, types: ['application/pdf'], required: false },
    },
  }),
  {
    summary: '',
    body: z.strictObject({ text: z.optional(z.string()) }),
    answer: z.object({ photos: z.array(z.string()), cover: z.nullable(z.string()) }),
  },
);
const router = new Router();
mount(router, report, async ({ files }) => ({ photos: files.photos.map((it) => it.name), cover: files.cover?.name ?? null }));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { router });
});
afterAll(() => api.close());

async function send(photos: readonly File[], covers: readonly File[] = []) {
  const form = new FormData();
  for (const it of photos) form.append('photos', it);
  for (const it of covers) form.append('cover', it);
  const answer = await fetch(`${api.url}/api/report`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}
const papers = (count: number) => Array.from({ length: count }, (_, at) => aPdf(`paper-${at + 1}.pdf`));
const page = new File(['<!doctype html><script>alert(1)</script>'], 'page.pdf');
const large = new File([aPdf(), 'x'.repeat(MAX_BYTES)], 'large.pdf');

/** Temporary files that the parser has written and nothing has removed. */
async function leftOver(): Promise<string[]> {
  const root = join(api.storageDirectory, '.scratch');
  return (await Promise.all((await readdir(root)).map((part) => readdir(join(root, part))))).flat();
}

describe('a field that takes several files', () => {
  it.each([1, 2, 3])('gives the handler all %i of them, in the order sent', async (count) => {
    const answer = await send(papers(count), [aPdf('cover.pdf')]);
    expect(answer).toEqual({ status: 200, body: { photos: papers(count).map((it) => it.name), cover: 'cover.pdf' } });
    expect(await leftOver()).toEqual([]);
  });

  it('reports its limit when there are more, and keeps none of them', async () => {
    const message = 'Please choose at most 3 files';
    expect(await send(papers(4))).toMatchObject({ status: 400, body: { message, issues: [{ path: 'photos', message }] } });
    expect(await leftOver()).toEqual([]);
  });

  it('is not read to its end when there are a great many', async () => {
    expect((await send(papers(40))).status).toBe(413);
    expect(await leftOver()).toEqual([]);
  });

  it.each([
    ['wrong content', page, 415, 'unsupported_type'],
    ['an empty one', new File([], 'empty.pdf'), 400, 'invalid_input'],
  ])('refuses all because of one with %s, and says which', async (_, wrong, status, code) => {
    const answer = await send([...papers(1), wrong, aPdf('last.pdf')]);
    expect(answer).toMatchObject({ status, body: { code, issues: [{ path: 'photos.1', file: wrong.name }] } });
    expect(await leftOver()).toEqual([]);
  });

  it.each([
    ['somewhat', large],
    ['larger than all of them together may be', new File([aPdf(), 'x'.repeat(5 * MAX_BYTES)], 'large.pdf')],
  ])('refuses all because of one that is too large, %s, and says which and the limit', async (_, file) => {
    const message = 'The file is larger than 1 MB';
    const issues = [{ path: 'photos.1', message, file: 'large.pdf' }];
    expect(await send([...papers(1), file])).toEqual({
      status: 413,
      body: expect.objectContaining({ code: 'too_large', message, issues }),
    });
    expect(await leftOver()).toEqual([]);
  });

  it('reports the limit of one file beside it that is too large', async () => {
    const message = 'The file is larger than 1 MB';
    expect(await send(papers(1), [large])).toMatchObject({ status: 413, body: { code: 'too_large', message } });
  });

  it('reports its limit when there are more that are together too large', async () => {
    const [most] = [new File([aPdf(), 'x'.repeat(MAX_BYTES - 4000)], 'most.pdf')];
    const message = 'Please choose at most 3 files';
    expect(await send([most, most, most, most], [most])).toMatchObject({ status: 400, body: { message, issues: [{ path: 'photos' }] } });
    expect(await leftOver()).toEqual([]);
  });

  it('is reported as missing when it is required and empty', async () => {
    expect(await send([])).toMatchObject({ status: 400, body: { message: 'Please choose a file', issues: [{ path: 'photos' }] } });
  });

  it('doesn’t affect a field of one file beside it', async () => {
    const answer = await send(papers(1), papers(2));
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please choose one file', issues: [{ path: 'cover' }] } });
  });

  it('is a list in the API’s description, unlike the field beside it', () => {
    const document = JSON.stringify(openApiOf([report], 'session'));
    expect(document).toContain('"photos":{"type":"array","items":{"type":"string","format":"binary"');
    expect(document).toContain('"maxItems":3');
    expect(document).toContain('"cover":{"type":"string","format":"binary"');
  });
});
