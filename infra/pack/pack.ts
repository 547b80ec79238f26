import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../base/start-error.ts';
import { npmCommand } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { REPORT_FILE } from '../compatibility/promised.ts';
import { bundleKit, KIT } from './bundle-kit.ts';
import { compilePackages, packedPackages } from './compile-packages.ts';
import { installableManifest, readPackage } from './package-manifest.ts';
import { usedPackages } from './used-packages.ts';

/** The archives of all packages that a repository of remotes installs, by the package's name. */
export type Archives = Readonly<Record<string, string>>;

/** Runs `npm pack` on folders. @returns the names of the archives in `out` */
function packFolders(folders: readonly string[], out: string): string[] {
  const [program, ...first] = npmCommand();
  const args = [...first, 'pack', ...folders, '--pack-destination', out, '--ignore-scripts', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(program, args, { cwd: out, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new StartError(`npm pack failed:\n${error?.message ?? stderr.trim()}`);
  return readdirSync(out).filter((it) => it.endsWith('.tgz'));
}

/** Packs what a remote is built, checked, tested and released with into archives in `out`, which need nothing from this repository. */
export async function pack(out: string): Promise<Archives> {
  mkdirSync(out, { recursive: true });
  for (const old of readdirSync(out).filter((it) => /^tenaye-.*\.tgz$/.test(it))) rmSync(path.join(out, old));
  const staging = mkdtempSync(path.join(tmpdir(), 'tenaye-pack-'));
  try {
    await compilePackages(staging);
    for (const name of packedPackages) {
      const folder = path.join(staging, name);
      const manifest = installableManifest(readPackage(`packages/${name}`), usedPackages(folder));
      writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    }
    await bundleKit(path.join(staging, KIT));
    const names = [...packedPackages, KIT];
    for (const name of names) copyFileSync(path.join(projectRoot, 'LICENSE'), path.join(staging, name, 'LICENSE'));
    // A release copies the promises that it relies on from this report.
    copyFileSync(path.join(projectRoot, 'packages/contracts', REPORT_FILE), path.join(staging, 'contracts', REPORT_FILE));
    const packed = packFolders(
      names.map((it) => path.join(staging, it)),
      out,
    );
    const archiveOf = (name: string): string => packed.find((it) => it.startsWith(`tenaye-${name}-`)) ?? '';
    return Object.fromEntries(names.map((it) => [`@tenaye/${it}`, path.join(out, archiveOf(it))]));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
