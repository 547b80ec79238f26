import Router from '@koa/router';
import * as api from '@tenaye/contracts/visit-sheet.ts';
import { mount } from '#kernel/http/mount.ts';
import { presentDoctorAppointment } from '../appointment/appointment.presenter.ts';
import { findTemplates, replaceTemplates } from './note-templates.service.ts';
import { findHealthFacts, replaceHealthFacts } from './patient-health.service.ts';
import { endVisit, saveSheet } from './visit-sheet.service.ts';
import { findSheet } from './visit-sheet.view.ts';

export const visitSheetRoutes = new Router();

mount(visitSheetRoutes, api.getVisitSheet, ({ params, actor, em, shows }) => {
  shows([params.id]);
  return findSheet(em, actor, params.id);
});

mount(visitSheetRoutes, api.putVisitSheet, ({ params: { id }, body, seen, actor, em, now }) =>
  saveSheet(em, actor, { id, seen }, body, now),
);

mount(visitSheetRoutes, api.endVisit, async ({ params: { id }, body, seen, actor, em, now }) =>
  presentDoctorAppointment(await endVisit(em, actor, { id, seen }, body, now), now),
);

mount(visitSheetRoutes, api.getNoteTemplates, ({ actor, em }) => findTemplates(em, actor));

mount(visitSheetRoutes, api.putNoteTemplates, ({ body, seen, actor, em, now }) => replaceTemplates(em, actor, body.templates, seen, now));

mount(visitSheetRoutes, api.getHealthFacts, ({ actor, em }) => findHealthFacts(em, actor));

mount(visitSheetRoutes, api.putHealthFacts, ({ body, seen, actor, em, now }) => replaceHealthFacts(em, actor, body, seen, now));
