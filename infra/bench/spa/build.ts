import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '@tenaye/platform/webpack/shell.ts';
import webpack, { type Configuration } from 'webpack';
import { findApps, projectRoot } from '../../base/workspace.ts';
import { finish, integrityOf } from '../../release/compile.ts';
import { writePointers } from '../../release/pointers.ts';
import { versionFolder } from '../../release/store.ts';

const VERSION = 'plain';

/** The shell's own configuration without sharing and without the federation runtime: its loader imports the remotes. */
function plainConfig(outputPath: string): Configuration {
  const federated = shellConfig({ dir: path.join(projectRoot, 'shell') })({ version: VERSION, outputPath, mode: 'production' });
  const loader = path.join(import.meta.dirname, 'static-loader.ts');
  const plugins = (federated.plugins ?? []).filter((it) => !(it instanceof webpack.sharing.SharePlugin));
  return { ...federated, plugins: [...plugins, new webpack.NormalModuleReplacementPlugin(/\/remotes\/loader\.ts$/, loader)] };
}

function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Writes a remote with paths only: an empty entry script, which the gateway preloads. */
async function writeRemote(releaseDir: string, name: string): Promise<void> {
  const folder = versionFolder(releaseDir, name, VERSION);
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(projectRoot, name, 'remote.json'), path.join(folder, 'remote.json'));
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, exposes: [] };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), '');
  writeFileSync(path.join(folder, 'integrity.json'), JSON.stringify(await integrityOf(folder, ['entry.js'])));
}

/** Fills `releaseDir` with the same pages built as one application, so that the gateway serves both builds in the same way. */
export async function buildPlain(releaseDir: string): Promise<void> {
  const folder = versionFolder(releaseDir, 'shell', VERSION);
  await compile(plainConfig(folder));
  await finish('shell', VERSION, folder, true);
  const names = findApps(projectRoot).filter((it) => it !== 'shell');
  for (const name of names) await writeRemote(releaseDir, name);
  writePointers(releaseDir, {
    shell: { current: VERSION },
    remotes: Object.fromEntries(names.map((name) => [name, { current: VERSION }])),
  });
}
