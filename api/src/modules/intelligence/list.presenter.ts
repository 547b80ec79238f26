import * as lists from '@tenaye/contracts/admin-list.ts';
import type * as api from '@tenaye/contracts/intelligence.ts';
import { MINUTE_MS } from '@tenaye/contracts/time.facts.ts';
import { iso } from '#kernel/database/sql.ts';
import { present } from '#kernel/http/present.ts';
import { activityIn } from '../../messages/render.ts';
import { shortName } from '../review-state/short-name.rules.ts';
import { activities } from './activity.rules.ts';
import type { ActivityRow } from './activity.view.ts';
import type { AdminAppointmentRow } from './admin-appointment.view.ts';
import type { AdminInvoiceRow } from './admin-invoice.view.ts';
import type { AdminPickupRow } from './admin-pickup.view.ts';
import type { DelayRow } from './delay.view.ts';
import type { RevenueRow } from './revenue.view.ts';

export const presentDelay = (row: DelayRow): lists.Delay =>
  present(lists.delay, row, { patientName: shortName(row) ?? '', status: row.isNotified ? 'notified' : 'not_notified' });

/** The activity, or an empty list for an action that a newer release has added, because it has no text here. */
export function presentActivity({ id, action, at, name, language }: ActivityRow): api.Activity[] {
  const activity = activities[action];
  if (!activity) return [];
  const description = activityIn(language, { key: activity.text, name: name ?? '—' });
  return [{ id, description, activityType: activity.type, timestamp: iso(at) }];
}

const waitOf = ({ beganAt, appointmentDate }: AdminAppointmentRow): number | null =>
  beganAt === null ? null : Math.max(0, Math.round((Date.parse(beganAt) - Date.parse(appointmentDate)) / MINUTE_MS));

export const presentAdminAppointment = (row: AdminAppointmentRow): lists.AdminAppointment =>
  present(lists.adminAppointment, row, { patientName: shortName(row) ?? '', waitMinutes: waitOf(row) });

export const presentAdminInvoice = (row: AdminInvoiceRow): lists.AdminInvoice => present(lists.adminInvoice, row);
export const presentAdminPickup = (row: AdminPickupRow): lists.AdminPickup => present(lists.adminPickup, row);
export const presentRevenue = (row: RevenueRow): lists.RevenueEntry => present(lists.revenueEntry, row);
