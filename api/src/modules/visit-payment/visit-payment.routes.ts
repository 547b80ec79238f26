import Router from '@koa/router';
import { daysAfter, startOfDay } from '@tenaye/contracts/local-time.facts.ts';
import * as api from '@tenaye/contracts/visit-payment.ts';
import { notFound } from '#kernel/errors.ts';
import { mount } from '#kernel/http/mount.ts';
import { ofPatient } from '../appointment/appointment.policy.ts';
import { periodOf } from '../intelligence/period.rules.ts';
import { recordPayment } from './visit-payment.service.ts';
import { findPayments, findReceipt, findTakings } from './visit-payment.view.ts';

export const visitPaymentRoutes = new Router();

mount(visitPaymentRoutes, api.listVisitPayments, ({ params, actor, em, shows }) => {
  shows([params.id]);
  return findPayments(em, actor, params.id);
});

mount(visitPaymentRoutes, api.recordVisitPayment, ({ params, body, actor, em, now }) => recordPayment(em, actor, params.id, body, now));

mount(visitPaymentRoutes, api.listTakings, ({ query, actor, em, now }) => {
  const { from, to } = periodOf(query, now);
  return findTakings(em, actor, startOfDay(from), startOfDay(daysAfter(to, 1)));
});

mount(visitPaymentRoutes, api.getVisitReceipt, async ({ params, actor, em }) => {
  const receipt = await findReceipt(em, ofPatient(actor), params.id);
  if (!receipt) throw notFound();
  return receipt;
});
