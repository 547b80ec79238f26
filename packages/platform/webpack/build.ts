import { basename } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

/** One build, requested by the release command. `outputPath` is absolute; `version` names the release. */
export interface Build {
  version: string;
  outputPath: string;
  mode: 'production' | 'development';
}

/** The export of an app's `webpack.config.ts`. */
export type BuildConfig = (build: Build) => Configuration;

/** Phones of about the last four years. All have every feature the code uses, so nothing is polyfilled. */
const targets = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4', 'samsung >= 20'];

/**
 * Names styled components by their file instead of by the order in which scripts ran, so that the HTML of the server part and the script
 * agree on class names. `namespace` keeps the names of two apps apart, even where both contain the same shared part.
 */
const styledComponents = (namespace: string): [string, object] => [
  '@swc/plugin-styled-components',
  { displayName: false, fileName: false, ssr: true, pure: true, minify: true, namespace },
];

/** An app's sources and our own packages, which may be installed as JavaScript that isn't compiled for phones yet. */
export const sourceFiles = { test: /\.(tsx?|js)$/, exclude: /node_modules\/(?!@tenaye\/)/ };

interface Rules {
  /** What swc compiles for. */
  env?: object;
  /** Marks components for React Refresh. */
  hasRefresh?: boolean;
}

/** The rules for an app's sources. */
export const rulesFor = (app: string, { env = { targets }, hasRefresh = false }: Rules = {}): RuleSetRule[] => [
  {
    ...sourceFiles,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Development JSX needs a development React, which released remotes don't bring to a shell in development.
        transform: { react: { runtime: 'automatic', development: hasRefresh, refresh: hasRefresh } },
        experimental: { plugins: [styledComponents(app)], cacheRoot: 'node_modules/.cache/swc' },
      },
      env,
      isModule: true,
    },
  },
  { test: /\.(woff2?|svg|png|webp|avif)$/, type: 'asset/resource' },
];

/**
 * swc takes a quarter of the time of terser, webpack's default, and its scripts are no larger, except the entry of a remote, which every
 * first visit loads: terser minifies that entry. Style sheets are left to webpack.
 */
const minimizer = [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: /remote-entry/ }), '...' as const];

/**
 * The configuration that shell and remotes share. No eval in any mode: the page's content security policy forbids it. `hasRefresh` marks
 * components for React Refresh.
 */
export const baseConfig = ({ mode, outputPath }: Build, dir: string, hasRefresh = false): Configuration => ({
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
  output: {
    path: outputPath,
    clean: true,
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    devtoolModuleFilenameTemplate: '[resource-path]',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  module: { rules: rulesFor(basename(dir), { hasRefresh }) },
  resolve: { extensions: ['.js', '.json'], conditionNames: ['import', 'module', 'browser', mode, 'default'] },
  optimization: {
    // The shortest names make the smallest scripts. They change with each release; builds of npm run dev replace parts of each other.
    ...(mode === 'production' ? { moduleIds: 'size', mangleExports: 'size' } : { moduleIds: 'deterministic' }),
    chunkIds: 'deterministic',
    realContentHash: true,
    minimizer,
    // Bytes before minification. Anything smaller that pages have in common costs them less as a second copy than as a script of its own.
    splitChunks: { minSize: 40_000 },
  },
  performance: false,
  stats: 'errors-warnings',
});
