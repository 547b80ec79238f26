import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-vaccination.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import type { SortKey } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { requireFacility } from '../waste-pickup/waste-readers.view.ts';
import { recordVaccination, removeVaccination } from './waste-vaccination.service.ts';
import { findVaccinated, lineOf, type VaccinatedRow, vaccinationColumns, vaccinationList } from './waste-vaccination.view.ts';

/** The protection of facilities' staff from hepatitis B, which the facility records and waste managers see. */
export const wasteVaccinationRoutes = new Router();

const presentPerson = (row: VaccinatedRow): api.VaccinatedPerson => present(api.vaccinatedPerson, row);

type Filter = { open?: boolean | undefined } & Record<string, unknown>;
type List<Shown> = WholeList<Filter, VaccinatedRow, Shown>;

const listOf = (which: Condition) => ({
  word: 'waste_vaccination' as const,
  hasPersons: true,
  listing: vaccinationList,
  find: ((em, filter, page) => findVaccinated(em, which, filter, page)) satisfies List<unknown>['find'],
  keyOf: (row: VaccinatedRow): SortKey => [row.nameKey, row.id],
});
const personsOf = (which: Condition): List<api.VaccinatedPerson> => ({ ...listOf(which), present: presentPerson, columns: [] });
const linesOf = (which: Condition): List<ReturnType<typeof lineOf>> => ({
  ...listOf(which),
  present: lineOf,
  columns: vaccinationColumns,
});

mount(wasteVaccinationRoutes, api.listVaccinations, (it) => readPage(personsOf(wasteOf(it.actor)), it.query, it));

mount(wasteVaccinationRoutes, api.listManagerVaccinations, async (it) => {
  await requireFacility(it.em, it.params.id);
  return readPage(personsOf(sql`facility_id = ${it.params.id}`), it.query, it);
});

mount(wasteVaccinationRoutes, api.exportVaccinations, (it) => sendWhole(linesOf(wasteOf(it.actor)), {}, it));

mount(wasteVaccinationRoutes, api.exportManagerVaccinations, async (it) => {
  await requireFacility(it.em, it.params.id);
  return sendWhole(linesOf(sql`facility_id = ${it.params.id}`), { facilityId: it.params.id }, it);
});

mount(wasteVaccinationRoutes, api.recordVaccination, async ({ body, actor, em, now }) => {
  await recordVaccination(em, actor, body, now);
  const [row] = await findVaccinated(em, wasteOf(actor), { personName: body.personName }, { limit: 1, after: undefined });
  if (!row) throw notFound();
  return presentPerson(row);
});

mount(wasteVaccinationRoutes, api.removeVaccination, ({ params, actor, em, now }) => removeVaccination(em, actor, params.id, now));
