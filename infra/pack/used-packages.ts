import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const importing = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;
/** The address of a module in a package. Texts that only look like imports don't match. */
const inPackage = /^(?:@[a-z\d.-]+\/)?[a-z\d][\w.-]*(?:\/[\w./-]+)?$/;

/** The package of a module's address: `@scope/name` or `name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that compiled scripts and declarations below `folder` import, sorted. */
export function usedPackages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => /\.(js|d\.ts)$/.test(it));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(importing)].map(([, specifier = '']) => specifier),
  );
  return [...new Set(specifiers.filter((it) => inPackage.test(it) && !isBuiltin(it)).map(packageOf))].sort();
}
