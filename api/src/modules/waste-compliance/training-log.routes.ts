import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/waste-compliance.ts';
import type { Actor } from '#kernel/access/actor.ts';
import type { Condition } from '#kernel/database/sql.ts';
import { deleteFiles } from '#kernel/files/storage.ts';
import { sendFile } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import type { SortKey } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { readPage, sendWhole, type WholeList } from '#kernel/http/whole-list.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { wasteOf } from '../waste-pickup/waste.policy.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import { requireFacility } from '../waste-pickup/waste-readers.view.ts';
import { certifyTraining, logTraining, removeTraining } from './training-log.service.ts';
import { findCertificate, findTrained, getTrained, trainingColumns, trainingLog } from './training-log.view.ts';

/** The training of facilities' staff by person, which the facility records and waste managers see. */
export const trainingLogRoutes = new Router();

const presentTrained = (row: api.TrainedPerson): api.TrainedPerson => present(api.trainedPerson, row);

const linesOf = (which: Condition): WholeList<Record<string, unknown>, api.TrainedPerson, api.TrainedPerson> => ({
  word: 'waste_training',
  hasPersons: true,
  listing: trainingLog,
  find: (em, _, page, now) => findTrained(em, which, page, now),
  keyOf: (it): SortKey => [it.completedOn, it.id],
  present: presentTrained,
  columns: trainingColumns,
});

mount(trainingLogRoutes, api.listTrainingLog, (it) => readPage(linesOf(wasteOf(it.actor)), it.query, it));

mount(trainingLogRoutes, api.listManagerTrainings, async (it) => {
  await requireFacility(it.em, it.params.id);
  return readPage(linesOf(sql`facility_id = ${it.params.id}`), it.query, it);
});

mount(trainingLogRoutes, api.exportTrainingLog, (it) => sendWhole(linesOf(wasteOf(it.actor)), {}, it));

mount(trainingLogRoutes, api.logTraining, async ({ body, actor, em, now }) =>
  presentTrained(await getTrained(em, await logTraining(em, actor, body, now), now)),
);

mount(
  trainingLogRoutes,
  api.uploadTrainingCertificate,
  ({ params, files, actor, now, commit, ctx }) =>
    keepingFile(ctx.state.services.storage, 'waste_training', files.certificate, (take) =>
      commit(async (em) => {
        const replaced = await certifyTraining(em, actor, params.id, take(), now);
        ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, replaced));
        return presentTrained(await getTrained(em, params.id, now));
      }),
    ),
  { transaction: false },
);

/** The lines whose certificates the actor may open: those of the own facility, and for managers all. */
const readableBy = (actor: Actor): Condition => (wasteManagerPolicy.read(actor) ? sql`true` : wasteOf(actor));

mount(trainingLogRoutes, api.getTrainingCertificate, async ({ params, actor, em, ctx }) =>
  sendFile(ctx, await findCertificate(em, params.id, readableBy(actor))),
);

mount(trainingLogRoutes, api.removeTraining, async ({ params, actor, em, now, ctx }) => {
  const keys = await removeTraining(em, actor, params.id, now);
  ctx.state.afterCommit.push(() => deleteFiles(ctx.state.services, keys));
});
