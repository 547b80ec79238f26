import type { RuleSetRule } from 'webpack';

interface Unused {
  /** Ends the path of the file. */
  file: string;
  /** What the page never calls; a call would fail. */
  uncalled?: readonly string[];
  /** What is called, and whose outcome nobody reads. */
  unread?: readonly string[];
}

/**
 * In the federation runtime: webpack shares modules, each remote is registered once under a name of its own and never removed, the page
 * fetches scripts ahead itself, entries are scripts with a global name, the one plugin stays, and failures are thrown, not logged, without
 * the settings of the build.
 */
export const unused: readonly Unused[] = [
  {
    file: 'runtime-core/dist/core.js',
    uncalled: ['initOptions', 'loadShare', 'loadShareSync', 'initializeSharing', 'initRawContainer', 'preloadRemote', 'registerShared'],
  },
  {
    file: 'runtime-core/dist/remote/index.js',
    uncalled: ['preloadRemote', 'removeRemote', 'initRawContainer'],
    unread: ['setIdToRemoteMap'],
  },
  { file: 'runtime-core/dist/module/index.js', unread: ['getAvailableExposeNames', 'defineModuleId'] },
  { file: 'runtime-core/dist/global.js', unread: ['setGlobalFederationConstructor'] },
  { file: 'runtime-core/dist/utils/load.js', uncalled: ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'] },
  { file: 'runtime-core/dist/utils/context.js', unread: ['optionsToMFContext'] },
  { file: 'runtime-core/dist/utils/hooks/syncHook.js', uncalled: ['once', 'remove', 'removeAll'] },
  { file: 'runtime-core/dist/utils/hooks/pluginSystem.js', uncalled: ['removePlugin'] },
  { file: 'sdk/dist/logger.js', uncalled: ['setPrefix', 'setDelegate'], unread: ['emit', 'debug'] },
];

const unusedIn = (path: string): Unused | undefined => unused.find(({ file }) => path.replaceAll('\\', '/').endsWith(file));

/** Empties functions and methods that no setting omits and that a minifier keeps, because it can't know that nobody needs them. */
export const unusedMethods: RuleSetRule = {
  include: /@module-federation[\\/]/,
  test: (path) => unusedIn(path) !== undefined,
  loader: import.meta.filename,
};

/** Empties one function or method, whose closing brace is indented as its name is. Fails when there isn't exactly one. */
function emptied(source: string, name: string, body: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?(?:function )?)${name}\\(.*\\) \\{\\n[\\s\\S]*?^\\1\\}$`, 'gm');
  if (source.match(whole)?.length !== 1) throw new Error(`The federation runtime has no single ${name} any more`);
  return source.replace(whole, `$1$2${name}() {${body}}`);
}

/** The loader of `unusedMethods`. */
export default function omitUnused(this: { resourcePath: string }, source: string): string {
  const { uncalled = [], unread = [] } = unusedIn(this.resourcePath) ?? {};
  const left = uncalled.reduce((text, name) => emptied(text, name, ` throw new Error('This function is left out'); `), source);
  return unread.reduce((text, name) => emptied(text, name, ''), left);
}
