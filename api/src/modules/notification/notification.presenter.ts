import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import type { LimitedFigure } from '@tenaye/contracts/intelligence.facts.ts';
import type { WasteSubject } from '@tenaye/contracts/notification.facts.ts';
import { type AdminNotification, adminNotification, type Notification, notification } from '@tenaye/contracts/notification.ts';
import { patientPlaceOf, providerPlaceAmong } from '@tenaye/contracts/notification-place.facts.ts';
import type { AlarmKind } from '@tenaye/contracts/platform.facts.ts';
import { present } from '#kernel/http/present.ts';
import { isNotificationKey, notificationIn } from '../../messages/render.ts';
import type { NotificationText } from '../../messages/texts.ts';
import type { MailAccount, NotificationView, TextRow } from './notification.view.ts';

const { type: types } = notification.shape;
const { type: adminTypes } = adminNotification.shape;

/** The kind of record that `relatedId` refers to, by the key of the notification's text. */
const wasteSubjects: Partial<Record<NotificationText['key'], WasteSubject>> = {
  'waste.invoiceIssued': 'invoice',
  'waste.invoiceOverdue': 'invoice',
  'waste.paymentAnnounced': 'invoice',
  'waste.invoicePartlyCredited': 'invoice',
  'waste.invoicePaidByCredit': 'invoice',
  'waste.paymentConfirmed': 'invoice',
  'waste.paymentConfirmedNet': 'invoice',
  'waste.paymentRejected': 'invoice',
  'waste.creditNote': 'invoice',
  'waste.treated': 'document',
  'waste.documentWithdrawn': 'document',
  'waste.documentExpiring': 'document',
  'waste.certified': 'certification',
  'waste.certificationExpiring': 'certification',
  'waste.certificationWithdrawn': 'certification',
  'waste.trainingCorrected': 'certification',
  'waste.trainingTakenBack': 'certification',
  // The score and the training log stand beside the documents.
  'waste.quarterlyReport': 'document',
  'waste.trainingExpiring': 'document',
};

/** The alarm that a notification tells of, by the key of its text. */
const alarms: Partial<Record<NotificationText['key'], AlarmKind>> = {
  'alarm.failedJobs': 'failed_jobs',
  'alarm.failedJobsOver': 'failed_jobs',
  'alarm.waitingJobs': 'waiting_jobs',
  'alarm.waitingJobsOver': 'waiting_jobs',
  'alarm.failedRequests': 'failed_requests',
  'alarm.failedRequestsOver': 'failed_requests',
  'alarm.browserErrors': 'browser_errors',
  'alarm.browserErrorsOver': 'browser_errors',
  'alarm.noProbes': 'no_probes',
  'alarm.noProbesOver': 'no_probes',
};

/** The figure that a notification tells of, by the key of its text. */
const figures: Partial<Record<NotificationText['key'], LimitedFigure>> = {
  'figure.lateShare': 'lateShare',
  'figure.patientSatisfaction': 'patientSatisfaction',
  'figure.collectionRate': 'collectionRate',
  'figure.complianceRate': 'complianceRate',
  'figure.medianWait': 'medianWait',
};

/** The type of the doctor's order that `relatedId` refers to, by the key of the notification's text. */
const orderTypes: Partial<Record<NotificationText['key'], RequestType>> = {
  'order.medicines': 'medication',
  'order.medicinesCancelled': 'medication',
  'order.tests': 'diagnostic',
  'order.testsCancelled': 'diagnostic',
};

type Subject = Pick<Notification, 'wasteSubject' | 'incidentId' | 'orderType'>;

/** The fields of a notification that lead to an order, to an incident, or to a paper of the waste service. */
export function presentSubject({ textKey, textParams }: Pick<TextRow, 'textKey' | 'textParams'>): Subject {
  if (!textKey || !isNotificationKey(textKey)) return {};
  const incidentId = textParams?.incidentId;
  const [wasteSubject, orderType] = [wasteSubjects[textKey], orderTypes[textKey]];
  return {
    ...(wasteSubject && { wasteSubject }),
    ...(typeof incidentId === 'string' && { incidentId }),
    ...(orderType && { orderType }),
  };
}

interface Linked {
  key: NotificationText['key'];
  params: TextRow['textParams'];
  type: string;
  relatedId?: string | null | undefined;
  facilityId?: string | null;
}

/**
 * The path of the page that a notification in the reader's bell links to; the dashboard for a patient's notification without a page of its
 * own.
 */
export function placeFor(audience: 'patient' | 'provider' | 'admin', { staffRoles, facilities }: MailAccount, news: Linked): string {
  const { key, params, type, relatedId = null, facilityId } = news;
  const subject = presentSubject({ textKey: key, textParams: params });
  if (audience === 'patient') return patientPlaceOf({ type, relatedId, ...subject }) ?? '/dashboard';
  const about = { type, relatedId, ...(facilityId && { facilityId }), ...subject };
  return providerPlaceAmong(facilities, staffRoles)(about);
}

type Words = Pick<Notification, 'title' | 'message'>;

/** The text in the reader's language; the stored text when the row has no key, or has a key that this release doesn't know. */
export const presentText = ({ title, message, textKey, textParams, language }: TextRow): Words =>
  textKey && textParams && isNotificationKey(textKey) ? notificationIn(language, { key: textKey, params: textParams }) : { title, message };

/** The text, with the name of the facility in its title if the reader has several. */
export const presentNamed = (facilityName: string | null, language: string | null, text: Words): Words =>
  facilityName ? notificationIn(language, { key: 'facility.news', params: { facilityName, ...text } }) : text;

const textFor = (view: NotificationView): Words => presentNamed(view.facilityName, view.language, presentText(view));

/**
 * Presents a notification. A type of the wrong audience becomes `other` instead of an error: it is a sender's mistake, or belongs to an
 * administrator who also has a staff role.
 */
export const presentNotification = (view: NotificationView): Notification =>
  present(notification, view, {
    ...textFor(view),
    type: types.safeParse(view.type).data ?? 'other',
    facilityId: view.facilityId ?? undefined,
    wasteSubject: presentSubject(view).wasteSubject,
    incidentId: presentSubject(view).incidentId,
    orderType: presentSubject(view).orderType,
  });

/** Like `presentNotification`, for administrators. */
export const presentAdminNotification = (view: NotificationView): AdminNotification =>
  present(adminNotification, view, {
    ...textFor(view),
    type: adminTypes.safeParse(view.type).data ?? 'system',
    facilityId: undefined,
    about: view.about ?? undefined,
    alarm: view.textKey && isNotificationKey(view.textKey) ? alarms[view.textKey] : undefined,
    figure: view.textKey && isNotificationKey(view.textKey) ? figures[view.textKey] : undefined,
  });
