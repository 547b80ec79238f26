import path from 'node:path';

/**
 * The file that a URL path names below `root`, or nothing when it names none that may be given: no way up, no hidden files, no
 * empty parts, no back slashes, no control characters, whatever way they are written.
 */
export function filePath(root: string, urlPath: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  const parts = decoded.replace(/^\//, '').split('/');
  const isPlain = (part: string): boolean => /^[\w@-][\w@.~-]*$/.test(part);
  return parts.every(isPlain) ? path.join(root, ...parts) : undefined;
}
