import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import * as api from '@tenaye/contracts/facility-request.ts';
import { allOf, type Condition, iso } from '#kernel/database/sql.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { sendFile } from '#kernel/http/download.ts';
import { type Call, mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { limitPatientActs } from '../account/account-acts.service.ts';
import { keepingFile } from '../file/stored-file.service.ts';
import { askedBy, askedOf, filesShownTo } from './facility-request.policy.ts';
import { presentDiagnosticRequest, presentMedicationRequest } from './facility-request.presenter.ts';
import { cancelRequest, shareRequest } from './facility-request.service.ts';
import { findRequest, findRequestFile, findRequests, type RequestRow } from './facility-request.view.ts';
import { type AnsweredQuote, answerQuote } from './facility-request-quote.service.ts';
import { sendDiagnosticRequest, sendMedicationRequest } from './facility-request-send.service.ts';

export const facilityRequestRoutes = new Router();

const diagnostics: Listing = { name: 'facility-requests', key: byTime };
const medications: Listing = { name: 'medication-requests', key: byTime };
const keyOf = (it: RequestRow): SortKey => [iso(it.requestDate), it.id];
const ofType = (type: RequestType, condition: Condition): Condition => allOf(sql`q.request_type = ${type}`, condition);

/** Files are stored before the transaction begins, so that a slow store doesn't hold a connection. */
const slow = { transaction: false };

mount(
  facilityRequestRoutes,
  api.createDiagnosticRequest,
  async ({ body, files, actor, now, ctx, commit }) => {
    await limitPatientActs(ctx, actor);
    return keepingFile(ctx.state.services.storage, 'prescription', files.prescription, (take) =>
      commit(async (em) => presentDiagnosticRequest(await sendDiagnosticRequest(em, actor, body, take(), now))),
    );
  },
  slow,
);

mount(
  facilityRequestRoutes,
  api.createMedicationRequest,
  async ({ body, files, actor, now, ctx, commit }) => {
    await limitPatientActs(ctx, actor);
    return keepingFile(ctx.state.services.storage, 'prescription', files.prescription, (take) =>
      commit(async (em) => presentMedicationRequest(await sendMedicationRequest(em, actor, body, take(), now))),
    );
  },
  slow,
);

mount(facilityRequestRoutes, api.listDiagnosticRequests, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(diagnostics, query);
  const rows = await findRequests(em, ofType('diagnostic', askedBy(actor)), page);
  return pageOf(ctx, diagnostics, page, rows, keyOf).map(presentDiagnosticRequest);
});

mount(facilityRequestRoutes, api.listMedicationRequests, async ({ query, actor, em, ctx }) => {
  const page = pageRequest(medications, query);
  const rows = await findRequests(em, ofType('medication', askedBy(actor)), page);
  return pageOf(ctx, medications, page, rows, keyOf).map(presentMedicationRequest);
});

mount(facilityRequestRoutes, api.getDiagnosticRequest, async ({ params, actor, em }) =>
  presentDiagnosticRequest(await findRequest(em, params.id, ofType('diagnostic', askedBy(actor)))),
);

mount(facilityRequestRoutes, api.getMedicationRequest, async ({ params, actor, em }) =>
  presentMedicationRequest(await findRequest(em, params.id, ofType('medication', askedBy(actor)))),
);

mount(facilityRequestRoutes, api.cancelDiagnosticRequest, async ({ params, actor, em, now }) =>
  presentDiagnosticRequest(await cancelRequest(em, actor, { id: params.id, type: 'diagnostic' }, now)),
);

mount(facilityRequestRoutes, api.cancelMedicationRequest, async ({ params, actor, em, now }) =>
  presentMedicationRequest(await cancelRequest(em, actor, { id: params.id, type: 'medication' }, now)),
);

mount(facilityRequestRoutes, api.shareDiagnosticRequest, async ({ params, body, actor, em, now }) =>
  presentDiagnosticRequest(await shareRequest(em, actor, { id: params.id, type: 'diagnostic', ...body }, now)),
);

mount(facilityRequestRoutes, api.shareMedicationRequest, async ({ params, body, actor, em, now }) =>
  presentMedicationRequest(await shareRequest(em, actor, { id: params.id, type: 'medication', ...body }, now)),
);

/** Refuses the answer to an ended quote only after the commit, which stores that the request waits for a new quote. */
function orRefuse(ctx: AppContext, { request, refusal }: AnsweredQuote): RequestRow {
  if (refusal) ctx.state.afterCommit.push(() => Promise.reject(refusal));
  return request;
}

mount(facilityRequestRoutes, api.answerDiagnosticQuote, async ({ params, body, seen, actor, em, now, ctx }) =>
  presentDiagnosticRequest(orRefuse(ctx, await answerQuote(em, actor, { id: params.id, seen, type: 'diagnostic' }, body, now))),
);

mount(facilityRequestRoutes, api.answerMedicationQuote, async ({ params, body, seen, actor, em, now, ctx }) =>
  presentMedicationRequest(orRefuse(ctx, await answerQuote(em, actor, { id: params.id, seen, type: 'medication' }, body, now))),
);

type FileCall = Pick<Call<typeof api.getDiagnosticRequestFile>, 'params' | 'actor' | 'em' | 'ctx'>;

/** Sends the file if the caller is the request's patient or its facility. */
async function giveFile({ params, actor, em, ctx }: FileCall, type: RequestType): Promise<void> {
  const file = await findRequestFile(em, params, ofType(type, filesShownTo(actor)), askedOf(actor));
  await sendFile(ctx, { key: file.key, type: file.contentType, name: file.name });
}

mount(facilityRequestRoutes, api.getDiagnosticRequestFile, (it) => giveFile(it, 'diagnostic'));
mount(facilityRequestRoutes, api.getMedicationRequestFile, (it) => giveFile(it, 'medication'));
