import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type LoaderContext, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { sourceFiles } from './build.ts';

/** The module that runs before a remote in development, so that it knows of the React that the remote brings. */
export const refreshModule = fileURLToPath(import.meta.resolve('@tenaye/platform/refresh/refresh.ts'));

/**
 * Lets an open page take up a changed component with the state that it has. For development only: React tells nobody of its components in
 * production.
 */
export const refreshRule: RuleSetRule = {
  ...sourceFiles,
  // The module itself and what it imports can't call it.
  exclude: [sourceFiles.exclude, dirname(refreshModule)],
  enforce: 'post',
  loader: import.meta.filename,
};

export const refreshPlugins = (remote: string): WebpackPluginInstance[] => [
  new webpack.HotModuleReplacementPlugin(),
  new webpack.DefinePlugin({ TENAYE_REMOTE: JSON.stringify(remote) }),
];

/** The loader of `refreshRule`. The first line stays one line, because the map of the source counts lines. */
export default function withRefresh(this: LoaderContext<object>, source: string, map?: Parameters<typeof this.callback>[2]): void {
  const before = [
    `import { acceptChanges as tenayeAccept, markersOf as tenayeMarkers } from ${JSON.stringify(refreshModule)};`,
    'const { $RefreshReg$, $RefreshSig$ } = tenayeMarkers(__webpack_module__.id);',
  ];
  this.callback(null, `${before.join(' ')} ${source}\ntenayeAccept(__webpack_module__, import.meta.webpackHot);\n`, map);
}
