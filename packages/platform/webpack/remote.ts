import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { REMOTE_MODULE, remoteGlobal, SCRIPT_LIMIT_MS } from '../src/remote-script.ts';
import { type BuildConfig, baseConfig } from './build.ts';
import { ScriptGuardPlugin } from './script-guard.ts';
import { sharedByRemotes } from './shared.ts';

/**
 * The build of a remote: one classic entry script that exposes `./remote` from `src/remote.tsx`, hashed chunks beside it, and
 * `mf-manifest.json`. The version is part of every global name: after a hot swap the new entry must not find the old one's chunks.
 */
export const remoteConfig =
  ({ name, dir }: { name: string; dir: string }): BuildConfig =>
  (build) => {
    const base = baseConfig(build, dir);
    const unique = remoteGlobal(name, build.version);
    return {
      ...base,
      name,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: unique, chunkLoadTimeout: SCRIPT_LIMIT_MS },
      plugins: [
        new ModuleFederationPlugin({
          name: unique,
          filename: 'remote-entry.[contenthash:10].js',
          exposes: { [`./${REMOTE_MODULE}`]: './src/remote.tsx' },
          shared: sharedByRemotes,
          shareStrategy: 'loaded-first',
          manifest: { fileName: 'mf-manifest.json' },
          dts: false,
          dev: false,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new ScriptGuardPlugin(),
      ],
    };
  };
