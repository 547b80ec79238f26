import { shrinkPhoto } from '@tenaye/platform/parts/shrink-photo.ts';
import type { KeptImage } from '../store/queue.ts';

/** Pixels of the longest side: enough to read a label. */
const LONGEST = 1600;

const isPicture = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (image) => {
      image.close();
      return true;
    },
    () => false,
  );

/** A photo, made smaller before it is kept. Null when the browser can't read it as a picture: the driver is still there to take another one. */
export async function pictureOf(file: File, name: string): Promise<KeptImage | null> {
  const small = await shrinkPhoto(file, { longest: LONGEST });
  if (small === file && !(await isPicture(file))) return null;
  return { name, type: small.type, bytes: await small.arrayBuffer() };
}
