import webpack, { type Compilation, type Compiler } from 'webpack';
import { installedVersion, requiredRange } from './shared.ts';
import { takenNames } from './shared-use.ts';

/** The name of the chunks of pages that work without a network, and of the chunks of their texts. */
const OFFLINE_CHUNK = 'offline';

interface RemoteManifestOptions {
  /** Name of the container's entry point. */
  container: string;
  /** Name of the chunk group of the exposed module. */
  chunk: string;
  version: string;
}

/**
 * Emits `mf-manifest.json`: the entry script, and the scripts that the first render waits for, in the format of module-federation tools, so
 * that a release describes itself in one known place. `shared` lists what the remote takes from the page, with the range of versions and
 * the names that it needs; `offline` the scripts of pages that work without a network.
 */
export class RemoteManifestPlugin {
  private readonly options: RemoteManifestOptions;

  constructor(options: RemoteManifestOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      // Runs when the real content hashes are in the file names.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      let shared: ReturnType<typeof sharedIn> = [];
      compilation.hooks.afterOptimizeChunks.tap('RemoteManifestPlugin', () => {
        shared = sharedIn(compilation);
      });
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        const manifest = JSON.stringify({ ...this.manifestOf(compilation), shared }, null, 2);
        compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(`${manifest}\n`));
      });
    });
  }

  private manifestOf(compilation: Compilation) {
    const { container, chunk, version } = this.options;
    const [entry = ''] = scriptsOf(compilation.entrypoints.get(container)?.getFiles());
    const sync = scriptsOf(compilation.namedChunkGroups.get(chunk)?.getFiles());
    const offline = scriptsOf(compilation.namedChunkGroups.get(OFFLINE_CHUNK)?.getFiles());
    return {
      name: container,
      metaData: {
        globalName: container,
        buildInfo: { buildVersion: version },
        publicPath: 'auto',
        remoteEntry: { name: entry, path: '', type: 'global' },
      },
      exposes: [{ name: chunk, path: `./${chunk}`, assets: { js: { sync } } }],
      offline,
    };
  }
}

function sharedIn(compilation: Compilation) {
  return [...takenNames(compilation)].sort().map(([name, names]) => {
    const version = installedVersion(name);
    return { name, version, requiredVersion: requiredRange(version), singleton: true, names };
  });
}

/** In development, chunks have the scripts with which open pages take up the build as well. */
const scriptsOf = (files: readonly string[] = []): string[] =>
  files.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
