import { addressLine } from '@tenaye/contracts/address.facts.ts';
import { cancellableStatuses, type RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import { openStatuses } from '@tenaye/contracts/facility-request-provider.facts.ts';
import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { LetterLine } from '../../messages/mail-texts.ts';
import type { MailExtras } from '../notification/notification.service.ts';
import type { RequestRow } from './facility-request.view.ts';

const isOpen = (status: RequestStatus): boolean => openStatuses.some((it) => it === status);

type Facts = Pick<
  RequestRow,
  'status' | 'facilityName' | 'facilityPlace' | 'preferredDate' | 'deliveryAddress' | 'deliveryFee' | 'totalAmount'
>;

/** The delivery address is left out, because a mail can be read by others on its way. */
function delivery({ deliveryAddress, deliveryFee: total, totalAmount }: Facts): LetterLine[] {
  if (deliveryAddress === null) return [];
  if (total === null) return [{ key: 'where.delivery', params: {} }];
  return [{ key: totalAmount === null ? 'where.deliveryAtFee' : 'where.deliveryInTotal', params: { total } }];
}

/** The place to which the patient goes; empty if the medicines are delivered. */
function place({ facilityName, facilityPlace, deliveryAddress }: Facts): LetterLine[] {
  const address = addressLine(facilityPlace);
  return address && deliveryAddress === null ? [{ key: 'where.facility', params: { facilityName, address } }] : [];
}

const preferredDay = ({ preferredDate }: Facts): LetterLine[] =>
  preferredDate ? [{ key: 'preferredDay', params: { day: noonOf(preferredDate).toISOString() } }] : [];

function patientLink(status: RequestStatus): MailExtras['link'] {
  if (status === 'quoted') return 'link.answer';
  return cancellableStatuses.includes(status) ? 'link.cancel' : 'link.see';
}

/** What a mail to the patient adds to the notification's text: for an open request its day and place, and a link to act on it. */
export function patientMailExtras(request: Facts): MailExtras {
  if (!isOpen(request.status)) return {};
  return { facts: [...preferredDay(request), ...place(request), ...delivery(request)], link: patientLink(request.status) };
}

/** Like `patientMailExtras`, for the facility. */
export const facilityMailExtras = (request: Facts): MailExtras => (isOpen(request.status) ? { facts: [...preferredDay(request)] } : {});
