import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../base/workspace.ts';

/** Files that may pause: between two polls, or in a client that is slow on purpose. */
const allowed = new Set([
  'api/test/eventually.ts',
  'infra/test/eventually.ts',
  'infra/gateway/gateway.test.ts',
  'packages/e2e/src/journey.ts',
]);

/** Matches a wait for a fixed time. A polling loop has its condition on the same line and is not matched. */
const sleeps = [
  /\bwaitForTimeout\(/,
  /^(?!.*\b(?:for|while) \().*\bawait (?:pause|sleep|setTimeout)\(/m,
  /^(?!.*\b(?:for|while) \().*\bnew Promise(?:<\w+>)?\(\(?(\w+)\)? => (?:void )?setTimeout\(\1, /m,
];

/** Matches a constant of a file that is the day on which the file was loaded. A day that is some days away stays right over midnight. */
const loadedDay = /^(?:export )?const (?!.*(?:=>|daysAfter)).*\b(?:localDate\(Date\.now\(\)|today\()/m;

const files = globSync('{api,infra,packages,shell,mf-*}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: projectRoot });
const support = globSync('{api/test,infra/test,packages/e2e/src,packages/testing/src}/**/*.{ts,tsx}', { cwd: projectRoot });
const all = [...files, ...support].filter((it) => !it.includes('node_modules') && path.basename(it) !== 'sleeps.test.ts');
const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

it('no test waits for a fixed time: that is too long on most days, and too short on a busy machine', () => {
  const isSleeping = (file: string) => sleeps.some((it) => it.test(textOf(file)));
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter((it) => !allowed.has(it) && isSleeping(it))).toEqual([]);
});

it('no file of tests takes the day when it is loaded: midnight may come while its tests run', () => {
  expect(all.filter((it) => loadedDay.test(textOf(it)))).toEqual([]);
});

it.each([
  ['of Playwright', 'await page.waitForTimeout(500);', true],
  ['of Node', '  await sleep(100);', true],
  ['by a promise', '  await act(() => new Promise((resolve) => setTimeout(resolve, 900)));', true],
  ['between looks', '  while (!isThere()) await pause(20);', false],
  ['until the browser has drawn', '  new Promise<void>((resolve) => setTimeout(resolve));', false],
])('a wait %s is told from others', (_, line, isSleep) => {
  expect(sleeps.some((it) => it.test(line))).toBe(isSleep);
});

it.each([
  ['as it is', 'const today = localDate(Date.now());', true],
  ['in what is sent', "export const audit = { day: today(), ward: 'Ward 3' };", true],
  ['of each use', 'const audit = () => ({ day: today() });', false],
  ['far away', 'const late = daysAfter(today(), 300);', false],
])('a day %s is told from others', (_, line, isLoaded) => {
  expect(loadedDay.test(line)).toBe(isLoaded);
});
