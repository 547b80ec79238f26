import sharp, { type Sharp } from 'sharp';

/** A grayscale picture with one byte per pixel; 0 is black. */
export interface GrayPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** The long side for recognition, in pixels: letters on an A4 page are then 30 px high, the size the recognizer was trained on. */
const READING_SIDE = 2000;
const MAX_PIXELS = 50_000_000;

async function gray(image: Sharp): Promise<GrayPicture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const sharpOf = ({ data, width, height }: GrayPicture): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

/** Decodes a picture and scales it for recognition. Throws when the picture can't be decoded. */
export const openPicture = (picture: string | Buffer): Promise<GrayPicture> =>
  gray(sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(READING_SIDE, READING_SIDE, { fit: 'inside' }));

/** The picture rotated clockwise by `degrees`, on white. */
export const turned = (picture: GrayPicture, degrees: number): Promise<GrayPicture> =>
  gray(sharpOf(picture).rotate(degrees, { background: '#fff' }));

export const shrunk = (picture: GrayPicture, side: number): Promise<GrayPicture> =>
  gray(sharpOf(picture).resize(side, side, { fit: 'inside' }));

export const asPng = (picture: GrayPicture): Promise<Buffer> => sharpOf(picture).png({ compressionLevel: 1 }).toBuffer();

/** Sums of all pixels above and left of each corner, so that the mean of any rectangle takes four look-ups. */
function sums({ data, width, height }: GrayPicture): Float64Array {
  const table = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      table[(y + 1) * (width + 1) + x + 1] = row + (table[y * (width + 1) + x + 1] ?? 0);
    }
  }
  return table;
}

/**
 * Evens out the lighting: each pixel is divided by the mean of its neighborhood. This removes a phone's shadow, a dark table around the
 * sheet and a yellow tint; ink stays.
 */
export function evened(picture: GrayPicture): GrayPicture {
  const { data, width, height } = picture;
  const table = sums(picture);
  const at = (x: number, y: number): number => table[y * (width + 1) + x] ?? 0;
  const radius = Math.max(8, Math.round(Math.max(width, height) / 50));
  const even = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const mean = (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
      even[y * width + x] = Math.min(255, (240 * (data[y * width + x] ?? 0)) / Math.max(mean, 1));
    }
  }
  return { data: even, width, height };
}
