import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readVerbs } from './audit.facts.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Every other GET that callers besides patients may make, with the reason why it reads nobody's record. A new call is in neither list. */
const readsNobody: Record<string, readonly string[]> = {
  "the caller's own account, profile, facility, claims and submissions": [
    '/api/session',
    '/api/provider/me',
    '/api/provider/second-factor',
    '/api/provider/devices',
    '/api/doctors/my-claims',
    '/api/facilities/my-claims',
    '/api/provider/doctor/profile',
    '/api/provider/doctor/note-templates',
    '/api/provider/doctor/calendar-feed',
    '/api/provider/doctor/profile/documents/:document',
    '/api/provider/facility',
    '/api/provider/inventory',
    '/api/provider/inventory/export',
    '/api/provider/inventory/:id/movements',
    '/api/provider/inventory/:id/batches',
    '/api/provider/inventory/reorder',
    '/api/provider/expired-stock',
    '/api/provider/expired-stock/register',
    '/api/provider/sales/:id',
    '/api/provider/price-list',
    '/api/data-collection/mine',
    '/api/data-collection/areas',
    '/api/data-collection/returned',
    '/api/data-collection/back-checks',
    '/api/admin/views',
    '/api/admin/dashboard/views',
  ],
  "the waste of the caller's own facility": [
    '/api/waste/overview',
    '/api/waste/recent-activity',
    '/api/waste/storage',
    '/api/waste/incidents',
    '/api/waste/trainings',
    '/api/waste/weighings',
    '/api/waste/segregation-audits',
    '/api/waste/segregation-audit-lines',
    '/api/waste/manager/facilities/:id/segregation-audit-lines',
    '/api/waste/segregation-audits/:id/photo',
    '/api/waste/manager/facilities/:id/segregation-audits',
    '/api/waste/weighing-lines',
    '/api/waste/weighed',
    '/api/waste/pickup-requests',
    '/api/waste/pickup-requests/:id',
    '/api/waste/pickup-requests/:id/labels',
    '/api/waste/pickup-requests/:id/photos/:fileId',
    '/api/waste/schedule',
    '/api/waste/profile',
    '/api/waste/invoices',
    '/api/waste/invoice-totals',
    '/api/waste/documents',
    '/api/waste/compliance',
    '/api/waste/certification',
    '/api/waste/analytics',
    '/api/waste/analytics/export',
  ],
  'messages to the caller, each of which is a row that names its reader': [
    '/api/provider/notifications',
    '/api/provider/notifications/unread',
    '/api/admin/notifications',
  ],
  "the doctor's own calendar, for the program to which the doctor has given its secret address": ['/api/calendar-feeds/:token'],
  'what is published about doctors and facilities, or masked': [
    '/api/doctors/search',
    '/api/facilities/claimable',
    '/api/directory/doctors',
    '/api/directory/doctor-count',
    '/api/directory/doctors/:id',
    '/api/directory/facilities',
    '/api/directory/facility-count',
    '/api/directory/facilities/:id',
    '/api/directory/suggestions',
    '/api/directory/offers',
    '/api/sitemap',
    '/api/sitemap/:kind/:day',
    '/api/doctors',
    '/api/doctors/:id',
    '/api/photos/:id',
    '/api/doctors/:id/slots',
    '/api/facilities',
    '/api/facilities/:id',
    '/api/pharmacies',
    '/api/doctors/:id/reviews',
    '/api/facilities/:id/reviews',
    '/api/provider/reviews',
    '/api/data-collection/facilities',
    '/api/waste/manifests/:token',
  ],
  'the names of the owners, which administrators need to ask for a role': ['/api/admin/owners'],
  'counts and figures': [
    '/api/provider/doctor/appointment-counts',
    '/api/provider/doctor/takings',
    '/api/provider/requests/counts',
    '/api/admin/dashboard/overview',
    '/api/admin/dashboard/appointments',
    '/api/admin/dashboard/invoices',
    '/api/admin/dashboard/waste-collection',
    '/api/admin/dashboard/verification',
    '/api/admin/dashboard/recent-activities',
    '/api/admin/dashboard/funnels',
    '/api/admin/dashboard/delays/parts',
    '/api/admin/appointments/parts',
    '/api/admin/invoices/parts',
    '/api/admin/pickups/parts',
    '/api/admin/revenue/parts',
    '/api/admin/authorities',
    '/api/admin/work',
    '/api/admin/reviews/reported',
    '/api/admin/patient-calls/waiting',
    '/api/admin/consequences',
    '/api/waste/manager/pickup-counts',
    '/api/waste/manager/waste-months',
    '/api/waste/manager/waste-data-values',
    '/api/waste/manager/idle-facilities',
  ],
  'facilities without their contacts': ['/api/admin/listings/registry'],
  "papers and money of facilities, which aren't persons": [
    '/api/admin/invoices',
    '/api/admin/invoices/export',
    '/api/admin/pickups',
    '/api/admin/pickups/export',
    '/api/waste/invoices/:id',
    '/api/waste/manager/invoices',
    '/api/waste/manager/payments',
    '/api/waste/manager/pickup-lines',
    '/api/waste/manager/certifications',
    '/api/waste/manager/certifications/:id',
  ],
  'which provider waits behind another one, by id': ['/api/admin/providers/:type/:id/following'],
  'catalogs, settings and the platform itself': [
    '/api/config',
    '/api/policies',
    '/api/places',
    '/api/medications',
    '/api/lab-tests',
    '/api/admin/audit/seals',
    '/api/admin/dashboard/delay-threshold',
    '/api/admin/dashboard/limits',
    '/api/admin/first-steps',
    '/api/admin/reasons',
    '/api/admin/imports/template.csv',
    '/api/waste/tariff',
    '/api/waste/manager/tariffs',
    '/api/admin/platform/health',
    '/api/admin/platform/outages',
    '/api/admin/platform/requests',
    '/api/admin/platform/remotes',
    '/api/admin/platform/errors',
    '/api/admin/platform/error-causes',
    '/api/admin/platform/error-causes/export',
    '/api/admin/platform/alarms',
    '/api/admin/platform/queues',
    '/api/admin/platform/failed-jobs',
    '/api/admin/platform/failed-jobs/export',
  ],
};

/** Fields that occur only in patients' records, and fields that name the people who acted. */
const telling = ['patientName', 'symptoms', 'requestedMedications', 'requestedServices', 'actorName', 'claimantName', 'collectorName'];

/** Every field name in a JSON schema. */
const fieldsIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null ? Object.entries(schema).flatMap(([name, it]) => [name, ...fieldsIn(it)]) : [];

const reading = endpoints.filter((it: Endpoint) => it.method === 'GET' && it.callers.some((caller) => caller !== 'patient'));
const exempt = Object.values(readsNobody).flat();

describe('the calls that read records', () => {
  it('each declare the audited action, or are listed with the reason why they read nobody’s, so that no new call is forgotten', () => {
    const undeclared = reading.filter((it) => !it.reads && !exempt.includes(it.path)).map((it) => it.path);
    expect(undeclared).toEqual([]);
  });

  it('aren’t listed as reading nobody’s', () => {
    const open = new Set(reading.filter((it) => !it.reads).map((it): string => it.path));
    expect(exempt.filter((it) => !open.has(it))).toEqual([]);
  });

  it('are all that answer with a patient’s fields', () => {
    const silent = reading.filter((it) => !it.reads && it.answer);
    const found = silent.map((it) => [it.path, fieldsIn(it.answer && z.toJSONSchema(it.answer)).filter((name) => telling.includes(name))]);
    expect(found.filter(([, names]) => names?.length)).toEqual([]);
  });

  it('use the verbs by which reads are told from acts', () => {
    const verbs = endpoints.flatMap((it) => it.reads?.split('.').at(-1) ?? []);
    expect(verbs.filter((it) => !readVerbs.some((verb) => verb === it))).toEqual([]);
  });
});
