import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
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
