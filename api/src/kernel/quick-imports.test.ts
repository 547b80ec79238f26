import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

describe('the imports of the API and the worker', () => {
  let found: { loaded: string[]; differing: unknown[] };
  beforeAll(async () => {
    [found] = await once(fork(fileURLToPath(import.meta.resolve('#test/resolved-imports.process.ts'))), 'message');
  });

  it('lead quickly to the files and formats that Node finds', () => {
    expect(found.differing).toEqual([]);
    expect(found.loaded.length).toBeGreaterThan(1500);
  });

  it('bring nothing that a start doesn’t need', () => {
    expect(found.loaded.filter((it) => /\/migrations\/\d|\/(?:@mikro-orm\/migrations|pdfkit|sharp|nodemailer)\//.test(it))).toEqual([]);
  });
});
