import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { binOf, runNode } from '../base/tool.ts';
import { projectRoot } from '../base/workspace.ts';
import { manifestProblems } from '../release/contract.ts';
import { releaseEnvironment } from '../release/settings.ts';
import { remoteOf, writeRemote } from './new-remote.ts';

let root = '';

/** Makes a separate workspace with this one's packages, patient portal and settings. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tenaye-scaffold-'));
  for (const folder of ['node_modules', 'packages', 'mf-patient']) symlinkSync(path.join(projectRoot, folder), path.join(root, folder));
  for (const folder of ['api', 'infra', 'shell']) symlinkSync(path.join(projectRoot, folder), path.join(root, folder));
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json', 'biome.json', 'jest.config.ts'])
    copyFileSync(path.join(projectRoot, file), path.join(root, file));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a new remote', () => {
  it('passes the compiler, the linter, its own tests and the checks of a release as it is written', async () => {
    const files = writeRemote(root, remoteOf('mf-home-care', {}));
    expect(files).toContain('mf-home-care/src/app/pages/FirstPage.test.tsx');
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'mf-home-care/remote.json'), 'utf8'));
    expect(manifest).toMatchObject({ title: { en: 'Home care' }, routes: [{ path: '/home-care', access: 'anyone' }] });
    expect(manifestProblems(manifest, 'mf-home-care')).toEqual([]);
    const types = await runNode(binOf('typescript', 'tsc'), ['-p', path.join(root, 'mf-home-care'), '--noEmit', '--pretty', 'false']);
    expect(types).toMatchObject({ output: '', code: 0 });
    const biome = [binOf('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '--vcs-enabled=false']] as const;
    const lint = await runNode(biome[0], [...biome[1], `--config-path=${root}`, path.join(root, 'mf-home-care')]);
    expect(lint.code === 0 ? '' : lint.output).toBe('');
    const tests = ['--rootDir', root, '--selectProjects', 'jsdom', '--testPathPatterns', 'mf-home-care', '--ci'];
    const env = { FORCE_COLOR: '0' };
    const run = await runNode(binOf('jest', 'jest'), ['--config', path.join(root, 'jest.config.ts'), ...tests], { env });
    expect(run.output).toContain('Tests:       4 passed, 4 total');
  });

  it.each([
    ['hello', {}, 'A remote is named like mf-hello, not "hello".'],
    ['mf-patient', {}, 'There is a folder mf-patient already.'],
    ['mf-hello', { path: 'hello' }, 'A path is written like /hello, not "hello".'],
    ['mf-hello', { title: ' ' }, 'A remote needs a title, which people see while it loads.'],
    ['mf-hello', { path: '/appointments' }, 'Its path /appointments belongs to mf-patient (/appointments).'],
    ['mf-hello', { access: 'everyone' }, 'Nobody is "everyone".'],
  ])('%s %j is refused before anything is written', (name, options, message) => {
    expect(() => writeRemote(root, remoteOf(name, options))).toThrow(message);
  });
});

it('the CI file of a repository of its own runs scripts and settings that exist', () => {
  const read = (file: string): string => readFileSync(path.join(projectRoot, 'infra/scaffold/repository', file), 'utf8');
  const { jobs } = parse(read('.github/workflows/ci.yml.template'));
  const steps: { run?: string }[] = [...jobs.test.steps, ...jobs.preview.steps, ...jobs.release.steps];
  const scripts = steps.flatMap(({ run }) => /^npm (?:run )?(\w+)/.exec(run ?? '')?.[1] ?? []).filter((it) => it !== 'ci');
  expect(scripts).toEqual(['check', 'test', 'build', 'preview', 'release']);
  for (const it of scripts) expect(read('package.json.template')).toContain(`"${it}": "`);
  expect(jobs.preview.env).toEqual(jobs.release.env);
  const settings = Object.keys(jobs.release.env).filter((it) => it !== 'PUBLIC_URL');
  expect(Object.keys(releaseEnvironment.shape)).toEqual(expect.arrayContaining(settings));
});
