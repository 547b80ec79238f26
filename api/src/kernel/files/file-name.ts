import { basename } from 'node:path';

/** Endings under which pictures, papers and lists travel, also those that a phone keeps after it has turned a picture into another kind. */
const usual = new Set('pdf jpg jpeg jpe jfif png webp heic heif gif bmp tif tiff csv txt'.split(' '));

/** The name a sender gave a file, for showing only: no path, no control characters, at most its last 120 characters. */
export const shownName = (name: string | null): string =>
  basename((name ?? '').replaceAll('\\', '/'))
    .replace(/\p{C}/gu, '')
    .slice(-120)
    // Cut in the middle of a surrogate pair.
    .replace(/^\p{Cs}/u, '') || 'file';

/**
 * Whether a name ends like something that no rule takes (`scan.pdf.exe`, `photo.jpg.php`). Who downloads the file keeps its name, and the
 * ending decides what opens it. Dates and numbers are no endings, and neither is what has none.
 */
export function endsStrangely(name: string): boolean {
  const ending = /\.(?=\d*[a-z])([a-z\d]{1,12})$/i.exec(name.replace(/[.\s]+$/, ''))?.[1];
  return ending !== undefined && !usual.has(ending.toLowerCase());
}
