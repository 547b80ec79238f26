import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { npmCommand } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';

it('the list of packages has what the product runs with versions and hashes, and none of the tools', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const [npm, ...args] = scripts.sbom.split(' ');
  expect(npm).toBe('npm');
  const [program, ...first] = npmCommand();
  const { stdout } = spawnSync(program, [...first, ...args], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(stdout);
  const listed = new Map<string, { purl: string; hashes?: object[] }>(components.map((it: { name: string }) => [it.name, it]));
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'node_modules/koa/package.json'), 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  expect(listed.get('koa')).toMatchObject({ purl: `pkg:npm/koa@${version}`, hashes: [expect.anything()] });
  expect(['jest', 'knip', '@biomejs/biome'].filter((it) => listed.has(it))).toEqual([]);
});
