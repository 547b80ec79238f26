interface SharedConfig {
  singleton: boolean;
  requiredVersion: false;
  eager?: boolean;
  import?: string | false;
}
type Shared = Record<string, SharedConfig>;

/**
 * The modules of which the page has one copy, owned by the shell. Sub-paths need a line of their own: without `react-dom/client` a remote
 * loads a second react-dom. zod is left out on purpose: a shared module is taken whole, and the part of it that an app uses is small.
 */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tenaye/platform/router.ts',
  '@tanstack/react-query',
  'styled-components',
  'i18next',
  'react-i18next',
] as const;

const each = (options: Partial<SharedConfig>): Shared =>
  Object.fromEntries(singletons.map((name) => [name, { singleton: true, requiredVersion: false, ...options }]));

/**
 * The shell carries the singletons in its first script, so that no remote waits for a request to find them. Of the larger libraries it
 * carries what is used: the lists in `src/shared-*.ts` stand in for the whole.
 */
export const sharedByShell: Shared = {
  ...each({ eager: true }),
  '@tanstack/react-query': { singleton: true, requiredVersion: false, eager: true, import: '@tenaye/platform/shared-query.ts' },
  'react-i18next': { singleton: true, requiredVersion: false, eager: true, import: '@tenaye/platform/shared-i18n.ts' },
};

/** A remote takes them from the shell and holds no copy to fall back on. */
export const sharedByRemotes = each({ import: false });
