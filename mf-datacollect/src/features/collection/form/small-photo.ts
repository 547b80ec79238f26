import { shrinkPhoto } from '@tenaye/platform/file/shrink-photo.ts';

/** The largest size that a photo should have on the network. Bytes. */
const WANTED = 380 * 1024;

/** The steps of shrinking, from enough to read a sign across the street down to enough to recognize the house. */
const steps = [
  { longest: 1600, quality: 0.8 },
  { longest: 1280, quality: 0.65 },
  { longest: 1024, quality: 0.5 },
] as const;

/** A photo shrunk for a slow network, no more than necessary. The file itself where the browser can't read it as a picture. */
export async function smallPhoto(file: File): Promise<File> {
  let small = file;
  for (const step of steps) {
    small = await shrinkPhoto(file, step);
    if (small.size <= WANTED) break;
  }
  return small;
}
