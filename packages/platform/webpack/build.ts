import type { Configuration, RuleSetRule } from 'webpack';

/** One build as the release command asks for it. `outputPath` is absolute; `version` names the release. */
export interface Build {
  version: string;
  outputPath: string;
  mode: 'production' | 'development';
}

/** What an app's `webpack.config.ts` exports. */
export type BuildConfig = (build: Build) => Configuration;

/** Phones of about the last four years. All have what the code uses, so nothing is polyfilled. */
const targets = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4', 'samsung >= 20'];

const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      // Development JSX asks its React for what only a development React has, and a remote that is being worked on meets the shell's as released.
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: false } } },
      env: { targets },
      isModule: true,
    },
  },
  { test: /\.(woff2?|svg|png|webp|avif)$/, type: 'asset/resource' },
];

/** What shell and remotes have in common. No eval in any mode: the page's content security policy forbids it. */
export const baseConfig = ({ mode, outputPath }: Build, dir: string): Configuration => ({
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  output: {
    path: outputPath,
    clean: true,
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  module: { rules },
  resolve: { extensions: ['.js', '.json'], conditionNames: ['import', 'module', 'browser', mode, 'default'] },
  optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', realContentHash: true },
  performance: false,
  stats: 'errors-warnings',
});
