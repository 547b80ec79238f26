interface SharedConfig {
  singleton: boolean;
  requiredVersion: false;
  eager?: boolean;
  import?: string | false;
}
type Shared = Record<string, SharedConfig>;

/**
 * The modules of which the page has one copy, owned by the shell. Sub-paths need a line of their own: without `react-dom/client` a remote
 * loads a second react-dom. zod is left out on purpose: a shared module is bundled whole, and an app uses only a small part of it.
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
 * carries only the names that are used: the lists in `src/shared-*.ts` replace the whole.
 */
export const sharedByShell: Shared = {
  ...each({ eager: true }),
  '@tanstack/react-query': { singleton: true, requiredVersion: false, eager: true, import: '@tenaye/platform/shared-query.ts' },
  'react-i18next': { singleton: true, requiredVersion: false, eager: true, import: '@tenaye/platform/shared-i18n.ts' },
};

/** A remote uses the shell's copies and has no fallback of its own. */
export const sharedByRemotes = each({ import: false });
