import { evened, type GrayPicture, shrunk } from './picture.ts';

const SIDE = 700;
const INK = 180;
/** A page with fewer ink points than this is blank apart from dust. */
const LEAST_INK = 40;
const WIDEST = 15;

interface Ink {
  xs: number[];
  ys: number[];
}

function inkOf({ data, width, height }: GrayPicture): Ink {
  const ink: Ink = { xs: [], ys: [] };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 255) < INK) {
        ink.xs.push(x);
        ink.ys.push(y);
      }
  return ink;
}

/** The contrast between rows of ink when the page is rotated back by `degrees`; it is highest when the lines of text are level. */
function sharpness({ xs, ys }: Ink, degrees: number): number {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Float64Array(4 * SIDE);
  for (const [at, x] of xs.entries()) {
    const row = Math.round((ys[at] ?? 0) * cos - x * sin) + SIDE;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function best(ink: Ink, from: number, to: number, step: number): number {
  let [found, most] = [0, -1];
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const score = sharpness(ink, degrees);
    if (score > most) [found, most] = [degrees, score];
  }
  return found;
}

/**
 * The clockwise tilt of a page's lines in degrees, within ±15; undefined for a page without ink. Finds the rotation of the ink's points at
 * which the contrast between rows is highest.
 */
export async function skewOf(picture: GrayPicture): Promise<number | undefined> {
  const ink = inkOf(evened(await shrunk(picture, SIDE)));
  if (ink.xs.length < LEAST_INK) return undefined;
  const rough = best(ink, -WIDEST, WIDEST, 0.5);
  return best(ink, rough - 0.4, rough + 0.4, 0.1);
}
