import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { drawingOf } from '#test/pdf.ts';
import { type LabelContents, printLabels } from './label.ts';

const label = (code: string) => ({ code, wasteType: 'sharps', kind: 'safety_box' }) as const;
const labels = (...codes: string[]): LabelContents => ({
  ...{ facilityName: 'ሰላም Clinic', day: '2027-03-02', language: null },
  containers: codes.map(label),
});
const print = async (...codes: string[]): Promise<Buffer> => printLabels(labels(...codes), new Date('2027-03-01T08:00:00.000Z'));

it('each label has a QR code of its own code alone, which a phone without a network reads', async () => {
  const codes = ['7K3MD-Q2XF9', 'AAAAA-BBBBB'];
  const drawn = drawingOf(await print(...codes)).match(/ re$/gm)?.length;
  const squares = codes.map((it) => encode(it, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length);
  expect(drawn).toBe(squares.reduce((sum, it) => sum + it, 0));
});

it('a page has five labels, and none is cut by its end', async () => {
  const pagesOf = async (count: number) =>
    (await print(...Array.from({ length: count }, () => '7K3MD-Q2XF9'))).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect([await pagesOf(5), await pagesOf(6)]).toEqual([1, 2]);
});
