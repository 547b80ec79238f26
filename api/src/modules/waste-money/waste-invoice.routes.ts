import Router from '@koa/router';
import type { EntityManager } from '@mikro-orm/postgresql';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/waste-invoice.ts';
import * as tariffApi from '@tenaye/contracts/waste-tariff.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { iso } from '#kernel/database/sql.ts';
import { notFound } from '#kernel/errors.ts';
import type { AppContext } from '#kernel/http/context.ts';
import { mount } from '#kernel/http/mount.ts';
import { byDayAndNumber, byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { limitPayments } from '../account/account-acts.service.ts';
import { papersPolicy } from '../waste-paper/waste-papers.policy.ts';
import { creditInvoice } from './waste-credit.service.ts';
import { presentInvoice, presentInvoiceDetail, presentManagerInvoice, presentManagerPayment } from './waste-invoice.presenter.ts';
import { findAllInvoices, findInvoice, findInvoices, findInvoiceTotals, findPayments, type InvoiceRow } from './waste-invoice.view.ts';
import { announcePayment, decidePayment, recordPayment } from './waste-payment.service.ts';
import { createTariff, deleteTariff } from './waste-tariff.service.ts';
import { findTariffOn, findTariffs, getTariff, type TariffRow } from './waste-tariff.view.ts';

export const wasteInvoiceRoutes = new Router();

const own: Listing = { name: 'waste-invoices', key: byDayAndNumber };
const all: Listing = { name: 'waste-manager-invoices', key: byDayAndNumber };
const payments: Listing = { name: 'waste-payments', key: byTime };
const keyOf = (it: InvoiceRow): [string, string] => [it.date, it.invoiceNumber];

async function detail(
  { em, actor, now, ctx }: { em: EntityManager; actor: ProviderActor; now: Date; ctx: AppContext },
  id: string,
): Promise<api.WasteInvoiceDetail> {
  const found = (await findInvoice(em, id, now)) ?? null;
  authorize(papersPolicy, 'read', actor, found);
  return presentInvoiceDetail(found, actor.provider.staffRoles.includes('waste_manager'), ctx.state.services.config.operator);
}

mount(wasteInvoiceRoutes, api.listWasteInvoices, async ({ query, actor, em, now, ctx }) => {
  const page = pageRequest(own, query);
  return pageOf(ctx, own, page, await findInvoices(em, actor, query, page, now), keyOf).map(presentInvoice);
});

mount(wasteInvoiceRoutes, api.getWasteInvoiceTotals, ({ actor, em, now }) => findInvoiceTotals(em, actor, now));

mount(wasteInvoiceRoutes, api.getWasteInvoice, ({ params, ...call }) => detail(call, params.id));

mount(wasteInvoiceRoutes, api.announceWastePayment, async ({ params, body, ...call }) => {
  await announcePayment(call.em, call.actor, params.id, body, call.now);
  // Afterward: only invoices of the actor are counted, and a refusal undoes the payment.
  await limitPayments(call.ctx, call.actor, params.id);
  return detail(call, params.id);
});

mount(wasteInvoiceRoutes, api.listManagerInvoices, async ({ query, em, now, ctx }) => {
  const page = pageRequest(all, query);
  return pageOf(ctx, all, page, await findAllInvoices(em, query, page, now), keyOf).map(presentManagerInvoice);
});

mount(wasteInvoiceRoutes, api.listManagerPayments, async ({ query, em, ctx }) => {
  const page = pageRequest(payments, query);
  const found = await findPayments(em, query.status ?? 'announced', page);
  return pageOf(ctx, payments, page, found, (it) => [iso(it.createdAt), it.id]).map(presentManagerPayment);
});

mount(wasteInvoiceRoutes, api.recordWastePayment, async ({ params, body, ...call }) => {
  await recordPayment(call.em, call.actor, params.id, body, call.now);
  return detail(call, params.id);
});

mount(wasteInvoiceRoutes, api.decideWastePayment, async ({ params, body, ...call }) =>
  detail(call, await decidePayment(call.em, call.actor, params.id, body, call.now)),
);

mount(wasteInvoiceRoutes, api.creditWasteInvoice, async ({ params, body, ...call }) => {
  await creditInvoice(call.em, call.actor, params.id, body, call.now);
  return detail(call, params.id);
});

const presentTariff = (row: TariffRow): tariffApi.WasteTariff => present(tariffApi.wasteTariff, row);

mount(wasteInvoiceRoutes, tariffApi.getWasteTariff, async ({ query, actor, em, now }) => {
  const found = await findTariffOn(em, query.day ?? localDate(+now));
  if (!found) throw notFound();
  const tariff = presentTariff(found);
  return actor.provider.staffRoles.includes('waste_manager') ? tariff : { ...tariff, createdBy: null };
});

mount(wasteInvoiceRoutes, tariffApi.listWasteTariffs, async ({ em }) => (await findTariffs(em)).map(presentTariff));

mount(wasteInvoiceRoutes, tariffApi.createWasteTariff, async ({ body, actor, em, now }) => {
  const id = await createTariff(em, actor, body, now);
  return presentTariff(await getTariff(em, id));
});

mount(wasteInvoiceRoutes, tariffApi.deleteWasteTariff, ({ params, actor, em, now }) => deleteTariff(em, actor, params.id, now));
