import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'packages/ui/README.md', ...globSync('docs/*.md', { cwd: projectRoot })];
const source = /^[\w./-]+\.(?:tsx?|mjs|sql|yaml|grit)$/;
const folders = ['api', 'docs', 'infra', 'mf-*', 'packages', 'shell'];
const sources = folders.flatMap((it) =>
  globSync(`${it}/**/*.*`, { cwd: projectRoot, exclude: (name) => name.split('/').includes('node_modules') }),
);

const isHere = (file: string): boolean =>
  existsSync(path.join(projectRoot, file)) || sources.some((it) => it.endsWith(`/${file.replace(/^(?:platform|ui|contracts)\//, '')}`));

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

function isReached(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(projectRoot, target))) return false;
  return anchor === undefined || [...read(target).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

describe('the pages for engineers and operators', () => {
  it.each(pages)('%s names no file that was renamed or removed', (page) => {
    const named = [...read(page).matchAll(/`([^`\n]+)`/g)]
      .map(([, it = '']) => it.replace('#kernel', 'kernel'))
      .filter((it) => source.test(it));
    expect(named.filter((it) => !isHere(it))).toEqual([]);
  });

  it.each(pages)('%s has no link that leads nowhere', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, it = '']) => it).filter((it) => !/^https?:/.test(it));
    expect(links.filter((it) => !isReached(page, it))).toEqual([]);
  });

  it.each([
    'api/src/modules',
    ...['mf-patient', 'mf-provider', 'mf-admin', 'mf-datacollect', 'shell'].map((it) => `${it}/src/features`),
    'packages/platform/src',
  ])('ARCHITECTURE.md names every folder of %s', (folder) => {
    const isModule = folder.endsWith('modules');
    const named = new Set(read('ARCHITECTURE.md').match(isModule ? /(?<=`)[a-z-]+(?=`)/g : /[a-z][a-z-]+/g));
    const all = readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).filter((it) => it.isDirectory());
    expect(all.map((it) => it.name).filter((it) => !named.has(it))).toEqual([]);
  });
});

/** Settings of libraries that are named although our code doesn't have them. */
const foreign = new Set(['reuseContext', 'strictVersion']);

it('pages and decisions name no function or field that was renamed or removed', () => {
  const words = new Set(sources.filter((it) => source.test(it) && !it.includes('.test.')).flatMap((it) => read(it).match(/\w+/g) ?? []));
  const decisions = globSync('docs/decisions/*.md', { cwd: projectRoot });
  expect(decisions.length).toBeGreaterThan(100);
  const named = [...pages, ...decisions].flatMap((file) =>
    [...read(file).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ name }) => !words.has(name) && !foreign.has(name))).toEqual([]);
});
