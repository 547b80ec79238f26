import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { FIRST_VIEW_SCRIPT } from '../src/remote/first-view.ts';
import { type Build, type BuildConfig, baseConfig, rulesFor } from './build.ts';
import { productionAlias } from './production-alias.ts';

const ENTRY = 'src/first-view.tsx';

/**
 * The build of an app's server part: one script that renders the first view of the app's public pages as HTML. It has its own copies of
 * React and all other libraries, and is made of the same components and texts as the scripts beside it. Undefined for an app that has none.
 */
function serverConfig(build: Build, dir: string): Configuration | undefined {
  if (!existsSync(join(dir, ENTRY))) return undefined;
  const { resolve, performance, stats } = baseConfig(build, dir);
  return {
    mode: build.mode,
    context: dir,
    name: `${basename(dir)} first view`,
    target: 'node24',
    devtool: false,
    entry: { 'first-view': `./${ENTRY}` },
    output: { path: build.outputPath, filename: FIRST_VIEW_SCRIPT, library: { type: 'commonjs2' } },
    // The browser's build has emitted the files.
    module: {
      rules: rulesFor(basename(dir), { env: { targets: { node: '24' } } }),
      generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
    },
    resolve: { ...resolve, alias: productionAlias, conditionNames: ['import', 'module', 'node', 'production', 'default'] },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      nodeEnv: 'production',
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: performance ?? false,
    stats: stats ?? 'errors-warnings',
  };
}

/** All builds of an app: its scripts for browsers first, then its server part. */
export function configsOf(config: BuildConfig, build: Build, dir: string): Configuration[] {
  const server = serverConfig(build, dir);
  return [config(build), ...(server ? [server] : [])];
}
