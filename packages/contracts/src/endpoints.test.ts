import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { areaRoles } from './admin-role.facts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const namesOne = ({ query }: Endpoint): boolean => query !== undefined && z.safeParse(query, { facilityId: crypto.randomUUID() }).success;

describe('the calls about one facility of an account', () => {
  it('all accept its id, and no other call does, because only theirs is checked', () => {
    const all: readonly Endpoint[] = endpoints;
    expect(all.filter(namesOne).map(nameOf)).toEqual(all.filter((it) => it.namesFacility).map(nameOf));
  });
});

describe('the calls of administrators', () => {
  it('each name their area, and no other call does, because only administrators have roles', () => {
    const all: readonly Endpoint[] = endpoints;
    const isAdmins = ({ callers }: Endpoint) => callers.every((it) => it === 'admin');
    expect(all.filter(isAdmins).map(nameOf)).toEqual(all.filter((it) => it.area).map(nameOf));
  });

  it('are all open to owners', () => {
    expect(Object.entries(areaRoles).filter(([, roles]) => !roles.includes('owner'))).toEqual([]);
  });
});
