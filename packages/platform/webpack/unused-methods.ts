import type { RuleSetRule } from 'webpack';

/**
 * What the page never calls in files of the federation runtime: each remote is registered once under a name of its own and never removed,
 * the page fetches scripts ahead itself, and entries are scripts with a global name.
 */
const unused: readonly (readonly [file: RegExp, names: readonly string[]])[] = [
  [/[\\/]remote[\\/]index\.js$/, ['preloadRemote', 'removeRemote']],
  [/[\\/]utils[\\/]load\.js$/, ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode']],
];

/** Empties functions and methods that no setting omits and that a minifier keeps, because it can't know that nobody calls them. */
export const unusedMethods: RuleSetRule = {
  test: /@module-federation[\\/]runtime-core[\\/]dist[\\/](?:remote[\\/]index|utils[\\/]load)\.js$/,
  loader: import.meta.filename,
};

/** Empties one function or method, whose closing brace is indented as its name is. Fails when there isn't exactly one. */
function emptied(source: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?(?:function )?)${name}\\(.*\\) \\{\\n[\\s\\S]*?^\\1\\}$`, 'gm');
  if (source.match(whole)?.length !== 1) throw new Error(`The federation runtime has no single ${name} any more`);
  return source.replace(whole, `$1$2${name}() { throw new Error('${name} is left out'); }`);
}

/** The loader of `unusedMethods`. */
export default function omitUnused(this: { resourcePath: string }, source: string): string {
  const names = unused.filter(([file]) => file.test(this.resourcePath)).flatMap(([, it]) => it);
  return names.reduce(emptied, source);
}
