import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@tenaye/contracts/call.ts';
import type { RouteAccess } from '@tenaye/platform/remote/remote.ts';
import { findApps, projectRoot } from '../base/workspace.ts';
import { pageCalls, undeclaredRoutes } from './page-calls.ts';

const remotes = findApps(projectRoot).filter((it) => existsSync(path.join(projectRoot, it, 'remote.json')));
const pages = (await Promise.all(remotes.map(pageCalls))).flat();
const restricted = pages.filter((it) => it.access !== 'anyone');

/** True when the API admits the accounts that the shell lets open a page. */
const admits = (callers: readonly Caller[], access: RouteAccess): boolean =>
  callers.some((it) => it === 'anyone' || it === access || (it === 'provider' && access !== 'patient' && access !== 'anyone'));

/** Every call of a page, with all accesses of the pages that make it. */
const accessesOf = new Map<string, { callers: readonly Caller[]; accesses: Set<RouteAccess> }>();
for (const { access, calls } of pages)
  for (const { name, callers } of calls)
    accessesOf.set(name, { callers, accesses: (accessesOf.get(name)?.accesses ?? new Set()).add(access) });

/**
 * Reads that are open to more accounts than those whose pages make them: what patients can find, as the specification has it, and what a
 * pickup costs, which was promised to waste managers.
 */
const openToOthers = [
  ...['getDoctor', 'getFacility', 'getWasteTariff', 'listDoctors', 'listFacilities', 'listPharmacies', 'listSlots'],
  ...['searchDoctors', 'searchMedications', 'searchTests'],
];

describe('the routes of a remote', () => {
  it.each(remotes)('are all in the remote.json of %s, which alone tells the shell of a page', (remote) => {
    expect(undeclaredRoutes(remote)).toEqual([]);
  });
});

describe('who may open a page, by the remotes, and who may make its calls, by the API', () => {
  it('is compared for every page: each one that is restricted makes calls', () => {
    expect(restricted.filter((it) => it.calls.length === 0).map((it) => it.path)).toEqual([]);
    expect(restricted.length).toBeGreaterThan(10);
  });

  it('agree: no call refuses everybody who may open a page with it', () => {
    const dead = [...accessesOf].filter(([, { callers, accesses }]) => ![...accesses].some((it) => it === 'anyone' || admits(callers, it)));
    expect(dead.map(([name]) => name)).toEqual([]);
  });

  it('agree: what only restricted pages call is closed to accounts that may open none of them, but for what all may find', () => {
    const isOpenTo = (caller: Caller, accesses: ReadonlySet<RouteAccess>): boolean =>
      accesses.has('anyone') || accesses.has(caller) || (accesses.has('provider') && caller !== 'patient');
    const wider = [...accessesOf].filter(([, { callers, accesses }]) => callers.some((it) => it !== 'anyone' && !isOpenTo(it, accesses)));
    expect(wider.map(([name]) => name).toSorted()).toEqual(openToOthers);
  });
});
