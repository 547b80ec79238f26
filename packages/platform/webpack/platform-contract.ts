import webpack, { type Compiler } from 'webpack';
import { installedVersion } from './shared.ts';
import { offeredNames } from './shared-use.ts';

/**
 * Emits `platform.json`: the platform's version, and each shared module with its version and exports. Releases of remotes are checked
 * against it.
 */
export class PlatformContractPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlatformContractPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('PlatformContractPlugin', () => {
        // The worker has a compilation of its own, which shares nothing.
        const shared = Object.fromEntries(
          [...offeredNames(compilation)].sort().map(([name, names]) => [name, { version: installedVersion(name), names }]),
        );
        const contract = JSON.stringify({ platform: installedVersion('@tenaye/platform/router.ts'), shared }, null, 2);
        compilation.emitAsset('platform.json', new webpack.sources.RawSource(`${contract}\n`));
      });
    });
  }
}
