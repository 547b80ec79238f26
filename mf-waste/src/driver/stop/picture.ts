import { jpegPhoto } from '@tenaye/platform/file/shrink-photo.ts';
import type { KeptImage } from '../store/queue.ts';

/** Pixels of the longest side: enough to read a label. */
const LONGEST = 1600;

/**
 * A photo as a JPEG, whatever its format was: the API takes no WebP or GIF, as messengers save them. Null when the browser can't read it as
 * a picture: the driver is still there to take another one.
 */
export async function pictureOf(file: File, name: string): Promise<KeptImage | null> {
  const photo = await jpegPhoto(file, { longest: LONGEST });
  return photo ? { name, type: photo.type, bytes: await photo.arrayBuffer() } : null;
}
