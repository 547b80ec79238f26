import Router from '@koa/router';
import { sql } from '@mikro-orm/postgresql';
import * as api from '@tenaye/contracts/appointment.ts';
import * as day from '@tenaye/contracts/appointment-day.ts';
import * as entry from '@tenaye/contracts/appointment-entry.ts';
import * as consultation from '@tenaye/contracts/consultation.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { allOf, iso } from '#kernel/database/sql.ts';
import { mount } from '#kernel/http/mount.ts';
import { byTime, type Listing, pageOf, pageRequest, type SortKey } from '#kernel/http/page.ts';
import { limitPatientActs } from '../account/account-acts.service.ts';
import { giveConsent } from '../consent/consent.service.ts';
import { ofDoctor, ofPatient } from './appointment.policy.ts';
import { presentAppointment, presentDoctorAppointment } from './appointment.presenter.ts';
import { bookAppointment, cancelAppointment, setAppointmentStatus, shareAppointment } from './appointment.service.ts';
import { type AppointmentRow, findAppointments, findDoctorAppointments, findOwnAppointment } from './appointment.view.ts';
import { beginConsultation, reportDelay, undoConsultation } from './appointment-consultation.service.ts';
import { cancelDay, confirmAppointments, delayDay } from './appointment-day.service.ts';
import { findHistory, moveByDoctor, writeNotes } from './appointment-doctor.service.ts';
import { bookFollowUp, enterPatient } from './appointment-entry.service.ts';
import { countLists, inList, ofPatientsNamed, orderOf } from './appointment-list.view.ts';
import { rescheduleAppointment } from './appointment-move.service.ts';
import { bookAfterRivals } from './appointment-rivals.service.ts';

export const appointmentRoutes = new Router();

const appointments: Listing = { name: 'appointments', key: byTime };
/** The list has two orders; a cursor of one order is invalid in the other. */
const soonestAppointments: Listing = { name: 'appointments soonest', key: byTime };
/** More than any doctor sees: each entry sends a text message to a number that nobody has confirmed. */
const ENTRIES_A_DAY: RateRule = { name: 'entered-patient', points: 150, seconds: 24 * 60 * 60 };
const keyOf = (it: AppointmentRow): SortKey => [iso(it.appointmentDate), it.id];

mount(appointmentRoutes, api.listAppointments, async ({ query, actor, em, now, ctx }) => {
  const page = pageRequest(appointments, query);
  const rows = await findAppointments(em, ofPatient(actor), page);
  return pageOf(ctx, appointments, page, rows, keyOf).map((it) => presentAppointment(it, now));
});

mount(appointmentRoutes, api.getAppointment, async ({ params, actor, em, now }) =>
  presentAppointment(await findOwnAppointment(em, ofPatient(actor), params.id), now),
);

mount(
  appointmentRoutes,
  api.createAppointment,
  async ({ body, actor, em, now, commit, isRepeat, ctx }) => {
    await limitPatientActs(ctx, actor);
    return bookAfterRivals(em, { actor, wish: body, isRepeat, now }, () =>
      commit(async (unit) => {
        const { meetingBaseUrl, policies } = ctx.state.services.config;
        const booked = await bookAppointment(unit, actor, body, meetingBaseUrl, now);
        if (body.assessmentId) await giveConsent(unit, actor, { purpose: 'assessments', version: policies.version }, now);
        return presentAppointment(booked, now);
      }),
    );
  },
  { transaction: false },
);

mount(appointmentRoutes, api.cancelAppointment, async ({ params, actor, em, now }) =>
  presentAppointment(await cancelAppointment(em, actor, params.id, now), now),
);

mount(appointmentRoutes, api.shareAppointment, async ({ params, body, actor, em, now }) =>
  presentAppointment(await shareAppointment(em, actor, params.id, body.share, now), now),
);

mount(appointmentRoutes, api.rescheduleAppointment, async ({ params, body, actor, em, now, ctx }) => {
  await limitPatientActs(ctx, actor);
  return presentAppointment(await rescheduleAppointment(em, actor, params.id, body.appointmentDate, now), now);
});

mount(appointmentRoutes, api.listDoctorAppointments, async ({ query, actor, em, now, ctx }) => {
  const { filter = 'all', q } = query;
  const { from, to, order = orderOf[filter] } = query;
  const list = order === 'latest' ? appointments : soonestAppointments;
  const page = pageRequest(list, query);
  const listed = allOf(
    ofDoctor(actor),
    inList(filter, now),
    from ? sql`a.appointment_date >= ${new Date(from)}` : undefined,
    to ? sql`a.appointment_date < ${new Date(to)}` : undefined,
  );
  const which = allOf(listed, q ? await ofPatientsNamed(em, listed, q) : undefined);
  const rows = await findDoctorAppointments(em, which, page, order);
  return pageOf(ctx, list, page, rows, keyOf).map((it) => presentDoctorAppointment(it, now));
});

mount(appointmentRoutes, api.countDoctorAppointments, ({ query, actor, em, now }) => countLists(em, ofDoctor(actor), query.q, now));

mount(appointmentRoutes, api.getDoctorAppointment, async ({ params, actor, em, now }) =>
  presentDoctorAppointment(await findOwnAppointment(em, ofDoctor(actor), params.id), now),
);

mount(appointmentRoutes, api.setAppointmentStatus, async ({ params, body, actor, em, now, ctx }) => {
  const { meetingBaseUrl } = ctx.state.services.config;
  return presentDoctorAppointment(await setAppointmentStatus(em, actor, params.id, { ...body, meetingBaseUrl }, now), now);
});

mount(appointmentRoutes, api.moveByDoctor, async ({ params, body, actor, em, now, ctx }) => {
  const { meetingBaseUrl } = ctx.state.services.config;
  return presentDoctorAppointment(await moveByDoctor(em, actor, params.id, { ...body, meetingBaseUrl }, now), now);
});

mount(appointmentRoutes, day.confirmAppointments, async ({ body, actor, em, now, ctx }) => ({
  changed: await confirmAppointments(em, actor, body.ids, ctx.state.services.config.meetingBaseUrl, now),
}));

mount(appointmentRoutes, day.delayDay, async ({ body, actor, em, now }) => ({ changed: await delayDay(em, actor, body, now) }));

mount(appointmentRoutes, day.cancelDay, async ({ body, actor, em, now }) => ({ changed: await cancelDay(em, actor, body.reason, now) }));

mount(appointmentRoutes, entry.enterPatient, async ({ body, actor, em, now, ctx }) => {
  const { limits, config } = ctx.state.services;
  await limits.take(ENTRIES_A_DAY, actor.provider.id);
  return presentDoctorAppointment(await enterPatient(em, actor, body, config.meetingBaseUrl, now), now);
});

mount(appointmentRoutes, entry.bookFollowUp, async ({ params, body, actor, em, now, ctx }) => {
  const { meetingBaseUrl } = ctx.state.services.config;
  return presentDoctorAppointment(await bookFollowUp(em, actor, params.id, { ...body, meetingBaseUrl }, now), now);
});

mount(appointmentRoutes, consultation.beginConsultation, async ({ params, actor, em, now }) =>
  presentDoctorAppointment(await beginConsultation(em, actor, params.id, now), now),
);

mount(appointmentRoutes, consultation.undoConsultation, async ({ params, actor, em, now }) =>
  presentDoctorAppointment(await undoConsultation(em, actor, params.id, now), now),
);

mount(appointmentRoutes, consultation.reportDelay, async ({ params, body, actor, em, now }) =>
  presentDoctorAppointment(await reportDelay(em, actor, params.id, body, now), now),
);

mount(appointmentRoutes, api.setAppointmentNotes, async ({ params, body, actor, em, now }) =>
  presentDoctorAppointment(await writeNotes(em, actor, params.id, body.notes, now), now),
);

mount(appointmentRoutes, api.listPatientHistory, async ({ params, query, actor, em, now, ctx }) => {
  const page = pageRequest(appointments, query);
  const rows = await findHistory(em, actor, params.id, page);
  return pageOf(ctx, appointments, page, rows, keyOf).map((it) => presentDoctorAppointment(it, now));
});
