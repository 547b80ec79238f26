import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SHARE_SCOPE } from '@tenaye/platform/remote/remote-script.ts';
import { PlatformContractPlugin } from '@tenaye/platform/webpack/platform-contract.ts';
import { remoteConfig } from '@tenaye/platform/webpack/remote.ts';
import { sharedByShell } from '@tenaye/platform/webpack/shared.ts';
import webpack from 'webpack';
import { projectRoot } from '../base/workspace.ts';
import { type Contract, parseContract, parseNeeds, unmetNeeds } from './contract.ts';

/** A remote that imports names that the shell has, one that the shell lacks, and one that the bundler drops because no code uses it. */
const remoteSource = `
import { useQuery, useMutationState } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
const unused = () => StrictMode;
export const mount = () => [useQuery, useMutationState, useState];
`;

describe('the contract of a shell that was built', () => {
  let dir: string;
  let contract: Contract;
  let needs: ReturnType<typeof parseNeeds>;

  const run = (configuration: webpack.Configuration): Promise<void> =>
    new Promise((resolve, reject) => {
      const compiler = webpack(configuration);
      compiler.run((error, stats) =>
        compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve())),
      );
    });

  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'tenaye-contract-'));
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(dir, 'node_modules'));
    mkdirSync(path.join(dir, 'src'));
    writeFileSync(path.join(dir, 'src/remote.tsx'), remoteSource);
    writeFileSync(path.join(dir, 'remote.json'), '{"routes":[]}');
    writeFileSync(path.join(dir, 'src/shell.ts'), "import 'react';\nimport '@tanstack/react-query';\n");
    const remote = remoteConfig({ name: 'mf-x', dir })({ version: '1', outputPath: path.join(dir, 'remote'), mode: 'production' });
    await run({ ...remote, optimization: { ...remote.optimization, minimize: false } });
    await run({
      ...remote,
      entry: { shell: './src/shell.ts' },
      output: { path: path.join(dir, 'shell') },
      optimization: { ...remote.optimization, minimize: false },
      plugins: [new webpack.sharing.SharePlugin({ shareScope: SHARE_SCOPE, shared: sharedByShell }), new PlatformContractPlugin()],
    });
    const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8');
    contract = parseContract(read('shell/platform.json'));
    needs = parseNeeds(JSON.stringify({ platform: `^${contract.platform}` }), read('remote/mf-manifest.json'));
  }, 120_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('names the libraries’ own versions and exports, of replaced ones those of the list', () => {
    expect(contract.shared.react).toMatchObject({ version: expect.stringMatching(/^19\./), names: expect.arrayContaining(['useState']) });
    expect(contract.shared['@tanstack/react-query']?.version).toMatch(/^5\./);
    expect(contract.shared['@tanstack/react-query']?.names).toContain('useQuery');
    expect(contract.shared['@tanstack/react-query']?.names).not.toContain('useMutationState');
  });

  it('tells an import that the shell lacks from one that it has, and from code that isn’t used', () => {
    expect(needs.shared.find((it) => it.name === 'react')).toMatchObject({ requiredVersion: '^19.3.0', names: ['useState'] });
    expect(unmetNeeds(needs, contract)).toEqual([
      'It imports "useMutationState" of @tanstack/react-query, which the shell doesn\'t offer.',
    ]);
  });
});
