import { basename } from 'node:path';

/** Endings of pictures, documents and lists, including endings that a phone leaves in place after converting a picture. */
const usual = new Set('pdf jpg jpeg jpe jfif png webp heic heif gif bmp tif tiff csv txt'.split(' '));

/** The sender's name for a file, for display only: no path, no control characters, at most its last 120 characters. */
export const shownName = (name: string | null): string =>
  basename((name ?? '').replaceAll('\\', '/'))
    .replace(/\p{C}/gu, '')
    .slice(-120)
    // The cut may have split a surrogate pair.
    .replace(/^\p{Cs}/u, '') || 'file';

/**
 * Whether a name ends like a kind of file that no rule accepts (`scan.pdf.exe`, `photo.jpg.php`). A download keeps the name, and the ending
 * decides which program opens it. Dates and numbers don't count as endings.
 */
export function endsStrangely(name: string): boolean {
  const ending = /\.(?=\d*[a-z])([a-z\d]{1,12})$/i.exec(name.replace(/[.\s]+$/, ''))?.[1];
  return ending !== undefined && !usual.has(ending.toLowerCase());
}
