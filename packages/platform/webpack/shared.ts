import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { minVersion } from 'semver';

interface SharedConfig {
  singleton: boolean;
  requiredVersion: false;
  version?: string;
  eager?: boolean;
  import?: string | false;
}
type Shared = Record<string, SharedConfig>;

/**
 * The modules of which the page has one copy, owned by the shell. Subpaths need a line of their own: without `react-dom/client` a remote
 * loads a second react-dom. zod is left out on purpose: a shared module is bundled whole, and an app uses only a small part of it.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tenaye/platform/router.ts',
  '@tenaye/platform/texts/translation.tsx',
  '@tanstack/react-query',
  'styled-components',
] as const;

/** The installed version of the package that a shared module belongs to. */
export function installedVersion(module: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(findPackageJSON(module, import.meta.url) ?? '', 'utf8'));
  return manifest.version;
}

/**
 * The versions of the shell's copy that a remote built with `version` accepts: the same major version (of a 0.x: the same minor), from that
 * minor version on. Patches add nothing that a remote could need.
 */
export function requiredRange(version: string): string {
  const { major = 0, minor = 0 } = minVersion(version) ?? {};
  return `^${major}.${minor}.0`;
}

const each = (options: (name: string) => Partial<SharedConfig>): Shared =>
  Object.fromEntries(singletons.map((name) => [name, { singleton: true, requiredVersion: false, ...options(name) }]));

const replaced: Readonly<Record<string, string>> = {
  '@tanstack/react-query': '@tenaye/platform/shared-query.ts',
  'styled-components': '@tenaye/platform/shared-styles.ts',
};

/**
 * The shell carries the singletons in its first script, so that no remote waits for a request to find them. Of the larger libraries it
 * carries only the names that are used: the build replaces each library by its list in `src/shared-*.ts`.
 */
export const sharedByShell: Shared = each((name) => ({
  eager: true,
  version: installedVersion(name),
  ...(replaced[name] && { import: replaced[name] }),
}));

/** A remote uses the shell's copies and has no fallback of its own. */
export const sharedByRemotes = each(() => ({ import: false }));
