/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { LoadTexts } from '@tenaye/platform/texts/with-texts.ts';
import { en } from '../messages/en.test-support.ts';
import { claimTexts, dashboardTexts, doctorTexts, facilityTexts, signInTexts } from './texts.ts';

const sources = join(import.meta.dirname, '..');

/** A script of this remote and every script that it imports, statically or lazily. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]*'(\.[^']+\.tsx?)'/g))
    closure(join(file, '..', path), seen);
  return seen;
}

/** The groups of texts that a script uses: the part of each key before its first dot. */
const groupsIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  return Object.keys(en).filter((group) => new RegExp(`['"\`](?:mf-provider:)?${group}\\.[a-zA-Z$]`).test(source));
};

describe('the texts that a page brings along', () => {
  it.each<[string, LoadTexts]>([
    ['app/pages/SignInPage.tsx', signInTexts],
    ['app/pages/ResetPasswordPage.tsx', signInTexts],
    ['app/pages/DashboardPage.tsx', dashboardTexts],
    ['app/pages/DoctorPortal.tsx', doctorTexts],
    ['app/pages/FacilityPortal.tsx', facilityTexts],
    ['app/pages/FacilityClaimsPage.tsx', claimTexts],
    ['app/pages/DoctorClaimsPage.tsx', claimTexts],
  ])('of %s are all that it names', async (page, load) => {
    const texts = (await load())['mf-provider']?.en ?? {};
    const named = [...closure(join(sources, page))].flatMap(groupsIn);
    expect(new Set(named).size).toBeGreaterThan(0);
    expect(named.filter((it) => !(it in texts))).toEqual([]);
  });
});
