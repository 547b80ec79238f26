import { afterEach, expect, it, jest } from '@jest/globals';
import { signatureImage } from './signature-image.ts';

afterEach(() => void jest.restoreAllMocks());

/** The texts that are drawn on the picture of a signature. jsdom draws nothing. */
async function textsOn(isTyped: boolean): Promise<string[]> {
  const texts: string[] = [];
  const pen = { fillRect: () => undefined, fillText: (text: string) => void texts.push(text), beginPath: () => undefined };
  const strokes = { lineTo: () => undefined, stroke: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(pen, strokes) as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(Object.assign(new Blob(['png']), { arrayBuffer: async () => new ArrayBuffer(3) }));
  });
  await signatureImage({ isTyped, strokes: [[0, 0, 1, 1]], name: ' Sister Tigist ' }, 'name', 'Typed, not signed by hand');
  return texts;
}

it('a typed signature says on its picture that it was typed, and a drawn one doesn’t', async () => {
  expect(await textsOn(true)).toEqual(['Sister Tigist', 'Typed, not signed by hand']);
  expect(await textsOn(false)).toEqual([]);
});

it('a typed signature in Amharic is drawn in the Ethiopic font, which is fetched first', async () => {
  const done: string[] = [];
  Object.assign(document, { fonts: { load: async (font: string) => void done.push(font) } });
  const pen = { font: '', fillRect: () => undefined, fillText: () => done.push(pen.font) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(Object.assign(new Blob(['png']), { arrayBuffer: async () => new ArrayBuffer(3) }));
  });
  try {
    await signatureImage({ isTyped: true, strokes: [], name: 'ትዕግስት' }, 'name', 'Typed');
  } finally {
    Reflect.deleteProperty(document, 'fonts');
  }
  expect(done.slice(0, 2)).toEqual(['1em "Tenaye Ethiopic"', 'italic 64px "Tenaye Ethiopic", serif']);
});
