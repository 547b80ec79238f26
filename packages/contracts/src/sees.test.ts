import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { countedVersion, seenVersion, version } from './fields.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Calls that refuse with `changed_elsewhere` without a version, with the reason. */
const withoutVersion: Record<string, string> = {
  'PUT /api/waste/manager/drivers/:id/route': 'The caller names all stops of the day, and they are compared as a set.',
  'POST /api/waste/manager/pickups/assign': 'The caller names driver and day of each of many pickups; nothing else of them matters.',
};

/** For each call that has `sees`, the calls whose answers contain the version to send. */
const readFrom: Record<string, readonly string[]> = {
  'PUT /api/provider/doctor/availability': ['GET /api/provider/doctor/availability'],
  'PUT /api/provider/doctor/appointments/:id/sheet': ['GET /api/provider/doctor/appointments/:id/sheet'],
  'POST /api/provider/doctor/appointments/:id/end': ['GET /api/provider/doctor/appointments/:id/sheet'],
  'PUT /api/provider/doctor/note-templates': ['GET /api/provider/doctor/note-templates'],
  'PUT /api/admin/dashboard/delay-threshold': ['GET /api/admin/dashboard/delay-threshold'],
  'PUT /api/admin/dashboard/limits': ['GET /api/admin/dashboard/limits'],
  'PUT /api/auth/user/health-facts': ['GET /api/auth/user/health-facts'],
  'POST /api/admin/claims/:kind/:id/review': ['GET /api/admin/claims/:kind/:id'],
  'POST /api/facility-requests/:id/quote': ['GET /api/facility-requests/:id'],
  'POST /api/medication-requests/:id/quote': ['GET /api/medication-requests/:id'],
  'PATCH /api/provider/requests/:id': ['GET /api/provider/requests/:id'],
  'POST /api/provider/requests/:id/results/release': ['GET /api/provider/requests/:id'],
  'POST /api/provider/requests/:id/bench/steps': ['GET /api/provider/requests/:id'],
  'POST /api/provider/requests/:id/bench/steps/undo': ['GET /api/provider/requests/:id'],
  'PUT /api/provider/requests/:id/bench/values': ['GET /api/provider/requests/:id'],
  'POST /api/provider/requests/:id/bench/corrections': ['GET /api/provider/requests/:id'],
  'PUT /api/provider/price-list/tests': ['GET /api/provider/price-list'],
  'PATCH /api/provider/inventory/:id': ['GET /api/provider/inventory', 'GET /api/provider/requests/:id'],
  'PATCH /api/provider/inventory/:id/batches/:batchId': ['GET /api/provider/inventory'],
  'PATCH /api/provider/facility': ['GET /api/provider/facility'],
  'POST /api/admin/submissions/:id/review': ['GET /api/admin/submissions/:id', 'GET /api/admin/submissions/:id/facilities/:facilityId'],
  'PUT /api/admin/submissions/collectors/:id/areas': ['GET /api/admin/submissions/coverage'],
  'PATCH /api/admin/providers/:type/:id/verify': ['GET /api/admin/listings'],
  'POST /api/admin/providers/:type/:id/reopen': ['GET /api/admin/listings'],
  'PATCH /api/admin/providers/:type/:id/license': ['GET /api/admin/listings'],
  'POST /api/admin/providers/:type/:id/request-information': ['GET /api/admin/providers/:providerType/:id'],
  'PATCH /api/admin/facilities/:id/accreditation': ['GET /api/admin/listings'],
  'PATCH /api/admin/providers/:type/:id/evidence': ['GET /api/admin/providers/:providerType/:id'],
  'PATCH /api/admin/providers/:type/:id/facts': ['GET /api/admin/providers/:providerType/:id'],
  'POST /api/admin/providers/:type/:id/unlist': ['GET /api/admin/providers/:providerType/:id'],
  'POST /api/admin/providers/:type/:id/merge': ['GET /api/admin/providers/:providerType/:id'],
  'POST /api/admin/providers/:type/:id/relist': ['GET /api/admin/providers/:providerType/:id'],
  'POST /api/admin/patient-calls/:id/settle': ['GET /api/admin/patient-calls'],
  'PUT /api/admin/people/:id/roles': ['GET /api/admin/people', 'GET /api/admin/people/:id'],
  'POST /api/admin/reviews/:id/keep': ['GET /api/admin/reviews'],
  'PATCH /api/waste/manager/drivers/:id': ['GET /api/waste/manager/drivers'],
  'POST /api/waste/manager/incidents/:id/follow-up': ['GET /api/waste/manager/incidents'],
  'POST /api/waste/manager/pickups/:id/accept-weight': ['GET /api/waste/manager/pickups/:id'],
  'POST /api/waste/manager/pickups/:id/correct': ['GET /api/waste/manager/pickups/:id'],
  'PATCH /api/waste/profile': ['GET /api/waste/profile'],
};

/** Every schema of a property `version` in a JSON schema, as text. */
const versionsIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([name, it]) => [
        ...(name === 'properties' && 'version' in it ? [JSON.stringify(it.version)] : []),
        ...versionsIn(it),
      ])
    : [];
const written = (schema: Schema): string => {
  const { $schema: _, ...facts } = z.toJSONSchema(schema);
  return JSON.stringify(facts);
};
const answeredAs = [version, countedVersion, z.nullable(version)].map(written);

const seeing = endpoints.filter((it) => it.sees);

describe('the calls that compare what their caller saw', () => {
  it('are all that refuse with `changed_elsewhere`, so that no second way begins', () => {
    const refusing = endpoints.filter((it) => it.errors?.includes('changed_elsewhere')).map(nameOf);
    expect(refusing.filter((it) => !withoutVersion[it])).toEqual(seeing.map(nameOf));
    expect(Object.keys(withoutVersion).filter((it) => !refusing.includes(it))).toEqual([]);
  });

  it('take it as the `version` of one schema', () => {
    const taken = seeing.map((it) => [nameOf(it), new Set(it.body && versionsIn(z.toJSONSchema(it.body, { io: 'input' })))]);
    expect(taken).toEqual(seeing.map((it) => [nameOf(it), new Set([written(seenVersion)])]));
  });

  it('get it from an answer, as the `version` of one schema', () => {
    expect(new Set(seeing.map(nameOf))).toEqual(new Set(Object.keys(readFrom)));
    const reads = [...new Set(Object.values(readFrom).flat())];
    const wrong = reads.filter((read) => {
      const answer = endpoints.find((it) => nameOf(it) === read)?.answer;
      const found = answer ? versionsIn(z.toJSONSchema(answer)) : [];
      return found.length === 0 || found.some((it) => !answeredAs.includes(it));
    });
    expect(wrong).toEqual([]);
  });
});
