/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { forClaims } from '../messages/claims.ts';
import { forDashboard } from '../messages/dashboard.ts';
import { forDoctor } from '../messages/doctor.ts';
import { en } from '../messages/en.ts';
import { forFacility } from '../messages/facility.ts';
import { forSignIn } from '../messages/sign-in.ts';

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
  it.each<[string, object]>([
    ['app/pages/SignInPage.tsx', forSignIn],
    ['app/pages/ResetPasswordPage.tsx', forSignIn],
    ['app/pages/DashboardPage.tsx', forDashboard],
    ['app/pages/DoctorPortal.tsx', forDoctor],
    ['app/pages/FacilityPortal.tsx', forFacility],
    ['app/pages/FacilityClaimsPage.tsx', forClaims],
    ['app/pages/DoctorClaimsPage.tsx', forClaims],
  ])('of %s are all that it names', (page, texts) => {
    const named = [...closure(join(sources, page))].flatMap(groupsIn);
    expect(new Set(named).size).toBeGreaterThan(0);
    expect(named.filter((it) => !(it in texts))).toEqual([]);
  });
});
