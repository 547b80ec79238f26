import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { drawingOf } from '#test/pdf.ts';
import { aPicture } from '#test/picture.ts';
import type { ManifestContents } from '../paper-contents.rules.ts';
import { printPaper } from './paper.ts';

const manifest: ManifestContents = {
  type: 'manifest',
  number: 'MAN-2027-00001',
  issuedAt: '2027-03-02T08:00:00.000Z',
  facilityName: 'Selam Clinic',
  address: null,
  licenseNumber: null,
  language: 'en',
  accountId: crypto.randomUUID(),
  collectedAt: '2027-03-02T07:30:00.000Z',
  weights: [{ wasteType: 'sharps', kilograms: 12.5 }],
  totalWeight: 12.5,
  driverName: 'Alemu Gizaw',
  signedBy: 'Sister Tigist',
  facilitySignatureKey: 'facility',
  driverSignatureKey: 'driver',
  token: 'a'.repeat(32),
};

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

describe('a manifest', () => {
  it('has the pictures of both signatures, and a code that opens its own public page', async () => {
    const [facility, driver] = await Promise.all(
      ['facility.png', 'driver.png'].map(async (name) => Buffer.from(await (await aPicture(name)).arrayBuffer())),
    );
    const base = 'https://tenaye.example';
    const signed = drawingOf(await printPaper(manifest, { facility, driver }, base));
    const unsigned = drawingOf(await printPaper(manifest, {}, base));
    expect([count(signed, /\/I\d+ Do/g), count(unsigned, /\/I\d+ Do/g)]).toEqual([2, 0]);
    const code = encode(`${base}/waste/manifest/${manifest.token}`, { ecc: 'M', border: 0 });
    expect(count(signed, / re$/gm)).toBe(code.data.flat().filter(Boolean).length);
  });
});
