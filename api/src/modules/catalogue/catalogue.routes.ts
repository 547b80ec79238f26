import Router from '@koa/router';
import { searchMedications, searchTests } from '@tenaye/contracts/prescription.ts';
import { mount } from '#kernel/http/mount.ts';
import { searchMedicationRows, searchTestRows } from './catalogue.view.ts';

export const catalogueRoutes = new Router();

mount(catalogueRoutes, searchMedications, async ({ query, em }) =>
  (await searchMedicationRows(em, query.q)).map(({ id, name, strength, form }) => ({ id, name, strength, form })),
);

mount(catalogueRoutes, searchTests, async ({ query, em }) =>
  (await searchTestRows(em, query.q)).map(({ id, name, kind, category }) => ({ id, name, kind, category })),
);
