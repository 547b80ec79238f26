import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Worker } from 'tesseract.js';
import { asPng, evened, type GrayPicture, turned } from './picture.ts';
import { skewOf } from './skew.ts';
import { hasWord, type TextLine } from './text-line.ts';

/** The minimum number of letters in confident words for a page to count as upright. */
const ENOUGH_LETTERS = 15;
const CERTAIN = 0.7;

const languageFolder = join(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))), '4.0.0_best_int');
let engine: Promise<Worker> | undefined;

/**
 * One recognizer per process. Its language data comes from the npm package, so nothing is downloaded. Without `errorHandler` an error would
 * be an uncaught exception.
 */
function recognizer(): Promise<Worker> {
  engine ??= createWorker('eng', 1, { langPath: languageFolder, gzip: true, cacheMethod: 'none', errorHandler: () => undefined });
  return engine;
}

async function linesOf(picture: GrayPicture): Promise<TextLine[]> {
  const { data } = await (await recognizer()).recognize(await asPng(picture), { rotateAuto: true }, { text: false, blocks: true });
  return (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.map((line) => ({ text: line.text.trim(), confidence: Math.max(0, line.confidence) / 100 })),
    ),
  );
}

const letters = (lines: readonly TextLine[]): number =>
  lines.filter((it) => it.confidence >= CERTAIN && hasWord(it)).reduce((sum, it) => sum + it.text.length, 0);

/** The lines of a page that is upright or nearly so; undefined for a blank page. */
async function readLeveled(picture: GrayPicture): Promise<TextLine[] | undefined> {
  const skew = await skewOf(picture);
  if (skew === undefined) return undefined;
  return linesOf(evened(Math.abs(skew) < 0.3 ? picture : await turned(picture, -skew)));
}

/**
 * Recognizes the lines of a picture. Tilted pages are straightened; a page with hardly any words is also read in the other three
 * orientations, and the orientation with the most confident words is used. Latin letters only: other scripts give noise with low
 * confidence.
 */
export async function recognize(picture: GrayPicture): Promise<TextLine[]> {
  let found = await readLeveled(picture);
  if (!found) return [];
  for (const quarter of [90, 270, 180]) {
    if (letters(found) >= ENOUGH_LETTERS) break;
    const other = (await readLeveled(await turned(picture, quarter))) ?? [];
    if (letters(other) > letters(found)) found = other;
  }
  return found;
}
