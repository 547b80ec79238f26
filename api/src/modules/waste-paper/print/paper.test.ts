import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { drawingOf, textOfPdf } from '#test/pdf.ts';
import { aPicture } from '#test/picture.ts';
import type { CertificateContents, ManifestContents, PaperContents } from '../paper-contents.rules.ts';
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

  it('has a line of its own for each signature', async () => {
    const drawing = drawingOf(await printPaper(manifest, {}, 'https://tenaye.example'));
    const lines = [...drawing.matchAll(/^([\d.]+) ([\d.]+) m\s+([\d.]+) \2 l$/gm)].map(([, from, , to]) => [Number(from), Number(to)]);
    expect(lines.slice(-2)).toEqual([
      [56, 276],
      [306, 526],
    ]);
  });
});

describe('the signatures on a manifest', () => {
  it.each([[false], [true]])('stand on their lines, also beside a taller photo of a stamp: %s', async (isStampPhoto) => {
    const picture = Buffer.from(await (await aPicture('wide.png', { width: 200, height: 40 })).arrayBuffer());
    const contents = { ...manifest, isStampPhoto };
    const drawing = drawingOf(await printPaper(contents, { facility: picture, driver: picture }, 'https://tenaye.example'));
    const ends = [...drawing.matchAll(/^[\d.]+ 0 0 -[\d.]+ [\d.]+ ([\d.]+) cm\s+\/I\d+ Do$/gm)].map(([, end]) => Number(end));
    const [rule] = [...drawing.matchAll(/^56 ([\d.]+) m\s+276 \1 l$/gm)].map(([, top]) => Number(top));
    expect(ends).toEqual([(rule ?? 0) - 9, (rule ?? 0) - 9]);
  });
});

describe('the photo of a facility’s stamp', () => {
  const printed = async (contents: PaperContents, facility: Buffer) => {
    const bytes = await printPaper(contents, { facility }, 'https://tenaye.example');
    return { pictures: count(drawingOf(bytes), /\/I\d+ Do/g), text: await textOfPdf(new Response(new Uint8Array(bytes))) };
  };

  it('is a picture on manifest and collection certificate, with words that say what it is', async () => {
    const facility = Buffer.from(await (await aPicture('stamp.png')).arrayBuffer());
    const { driverName: _, driverSignatureKey, facilitySignatureKey, signedBy, token, ...facts } = manifest;
    const named = { type: 'certificate', certifies: 'collection', number: 'CERT-2027-00001', manifestNumber: manifest.number } as const;
    const certificate: CertificateContents = { ...facts, ...named, stamp: { key: 'facility', signedBy } };
    for (const contents of [{ ...manifest, isStampPhoto: true }, certificate]) {
      const { pictures, text } = await printed(contents, facility);
      expect(pictures).toBe(1);
      expect(text).toContain('For the facility: Sister Tigist');
      expect(text).toContain('Photo of stamp');
    }
    expect((await printed(manifest, facility)).text).not.toContain('Photo of stamp');
  });
});

describe('a treatment certificate', () => {
  const treated = {
    plantName: 'Akaki Plant',
    deliveredAt: '2027-03-02T09:00:00.000Z',
    method: 'incineration',
    treatedOn: '2027-03-03',
  } as const;
  const text = async (isByLink: boolean): Promise<string> => {
    const { facilityName, address, licenseNumber, language, accountId, issuedAt, collectedAt, weights, totalWeight } = manifest;
    const facts = { facilityName, address, licenseNumber, language, accountId, issuedAt, collectedAt, weights, totalWeight };
    const named = { type: 'certificate', certifies: 'treatment', number: 'CERT-2027-00001', manifestNumber: manifest.number } as const;
    const treatment = { ...treated, signedBy: 'Ato Girma', ...(isByLink && { isByLink }) };
    const certificate: CertificateContents = { ...facts, ...named, treatment };
    return textOfPdf(new Response(new Uint8Array(await printPaper(certificate, {}, 'https://tenaye.example'))));
  };

  it('says whether the plant signed it by its link', async () => {
    expect(await text(true)).toContain('Signed by Ato Girma for Akaki Plant by link');
    expect(await text(false)).not.toContain('by link');
  });
});
