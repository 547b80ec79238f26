import type { NotificationText } from '@tenaye/api/messages/texts.ts';
import type { User } from '@tenaye/api/modules/account/user.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import {
  DiagnosticRequest,
  MedicationRequest,
  type RequestedMedication,
} from '@tenaye/api/modules/facility-request/facility-request.entity.ts';
import { Notification } from '@tenaye/api/modules/notification/notification.entity.ts';
import { storedText } from '@tenaye/api/modules/notification/notification.service.ts';
import type { RequestStatus } from '@tenaye/contracts/facility-request.facts.ts';
import type { LineAnswer } from '@tenaye/contracts/facility-request.ts';
import { endOfQuote } from '@tenaye/contracts/facility-request-quote.facts.ts';
import { HOUR_MS } from '@tenaye/contracts/time.facts.ts';
import { seedBench } from './bench.ts';
import type { Calendar } from './calendar.ts';
import type { Chain } from './facilities.ts';
import { dispensePrescribed, type Prescribed } from './orders.ts';
import type { Seeder } from './seeder.ts';

/** A status change: the new status, days from today, time. */
type Move = [status: RequestStatus, day: number, time: string];

/** Dates of a request sent at 11:15 on `day`, and of the status changes since. */
export function asked(calendar: Calendar, userId: string, day: number, moves: readonly Move[] = []) {
  const sent = calendar.at(day, '11:15');
  const steps = moves.map(([status, on, time]) => ({ status, at: calendar.at(on, time) }));
  const last = steps.at(-1);
  return {
    userId,
    requestDate: sent,
    createdAt: sent,
    updatedAt: last?.at ?? sent,
    status: last?.status ?? ('pending' as const),
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    completedAt: steps.find((it) => it.status === 'completed')?.at ?? null,
    isDemo: true,
  };
}

function seedTests(seeder: Seeder, user: User, laboratory: Facility) {
  const { em, calendar, keepMade } = seeder;
  const request = (day: number, requestedServices: string[], moves: Move[], more: object = {}) =>
    em.create(DiagnosticRequest, { ...asked(calendar, user.id, day, moves), facilityId: laboratory.id, requestedServices, ...more });
  const moves: Move[] = [
    ['quoted', -14, '13:10'],
    ['confirmed', -14, '13:40'],
    ['completed', -13, '10:05'],
  ];
  const done = request(-14, ['Complete blood count', 'Fasting blood glucose'], moves, {
    preferredDate: calendar.day(-13),
    totalAmount: 640,
    results: 'Demo result: all values within the reference range.',
  });
  keepMade({
    kind: 'result',
    name: 'blood-results.pdf',
    owner: { ownerAccountId: laboratory.accountId ?? '' },
    relatedId: done.id,
    createdAt: calendar.at(-13, '16:30'),
    lines: [
      'Laboratory report (demo)',
      laboratory.name,
      `Sample of ${calendar.day(-13)}. Invented values of an invented patient.`,
      'Haemoglobin            14.1 g/dl      (12.0 - 16.0)',
      'White blood cells       6.2 x10^9/l   (4.0 - 11.0)',
      'Platelets               250 x10^9/l   (150 - 400)',
      'Fasting blood glucose    88 mg/dl     (70 - 100)',
    ],
  });
  request(-6, ['MRI of the knee'], [['rejected', -6, '16:20']], { facilityNotes: 'We have no MRI scanner. Please ask an imaging center.' });
  const agreed: Move[] = [
    ['quoted', -2, '13:30'],
    ['confirmed', -2, '14:00'],
  ];
  const thyroid = 'Thyroid stimulating hormone';
  request(-2, [thyroid], agreed, {
    labWork: seedBench(seeder, laboratory, thyroid),
    preferredDate: calendar.day(1),
    totalAmount: 420,
    facilityNotes: 'Please come before 10:00 with an empty stomach.',
  });
  const waiting = request(-1, ['Lipid profile'], [], { preferredDate: calendar.day(2), notes: 'Morning is best.' });
  return { done, waiting };
}

type Answer = Pick<LineAnswer, 'availability' | 'quantity'> & Partial<LineAnswer>;
const medicine = (name: string, quantity: number, answer?: Answer): RequestedMedication => ({
  medicationId: null,
  name,
  quantity,
  ...(answer && { answer: { unitPrice: null, substitute: null, inventoryId: null, ...answer } }),
});
export const given = (name: string, quantity: number, unitPrice: number) =>
  medicine(name, quantity, { availability: 'available', quantity, unitPrice });

function seedMedicines(seeder: Seeder, user: User, pharmacy: Facility, prescribed: Prescribed) {
  const { em, calendar, keepMade } = seeder;
  const request = (day: number, requestedMedications: RequestedMedication[], moves: Move[], more: object = {}) =>
    em.create(MedicationRequest, { ...asked(calendar, user.id, day, moves), facilityId: pharmacy.id, requestedMedications, ...more });
  const handedOver: Move[] = [
    ['quoted', -20, '11:40'],
    ['confirmed', -20, '12:00'],
    ['ready', -20, '15:30'],
    ['completed', -19, '09:10'],
  ];
  const collected = request(-20, [given('Amoxicillin 500mg', 21, 7)], handedOver, { totalAmount: 147 });
  dispensePrescribed(seeder, prescribed, collected, pharmacy);
  request(-9, [medicine('Salbutamol 100mcg', 1)], [['cancelled', -9, '11:50']]);
  const partly = [
    medicine('Metformin 500mg', 60, { availability: 'partial', quantity: 40, unitPrice: 4.5 }),
    medicine('Simvastatin 20mg', 30, { availability: 'substituted', quantity: 30, unitPrice: 11, substitute: 'Atorvastatin 20mg' }),
    medicine('Codeine 30mg', 10, { availability: 'unavailable', quantity: 0 }),
  ];
  const note = 'The other 20 Metformin come on Monday. Codeine needs a special prescription.';
  // The quote is two hours old at any time of day, because a quote ends after a day.
  const quotedAt = new Date(+calendar.now - 2 * HOUR_MS);
  const quoted = request(-1, partly, [], {
    ...{
      status: 'quoted',
      steps: [{ status: 'quoted', at: quotedAt.toISOString() }],
      quoteEndsAt: endOfQuote(quotedAt),
      updatedAt: quotedAt,
    },
    totalAmount: 510,
    facilityNotes: note,
  });
  const prepared: Move[] = [
    ['quoted', -1, '11:30'],
    ['confirmed', -1, '11:40'],
    ['ready', -1, '12:00'],
  ];
  const ready = request(-1, [given('Paracetamol 500mg', 20, 2.5), given('Cetirizine 10mg', 10, 5)], prepared, { totalAmount: 100 });
  const lines = ['Prescription (demo)', 'Hanna Kebede', 'Omeprazole 20mg capsule, 14 pieces, one each morning'];
  const prescriptionImageUrl = keepMade({
    kind: 'prescription',
    name: 'prescription.pdf',
    owner: { ownerUserId: user.id },
    createdAt: calendar.at(-1, '11:15'),
    lines,
  });
  const waiting = request(-1, [medicine('Omeprazole 20mg', 14)], [], { prescriptionImageUrl });
  return { quoted, quotedAt, ready, waiting };
}

interface Asked {
  laboratory: Facility;
  pharmacy: Facility;
  prescribed: Prescribed;
}

/** Seeds requests of the demo patient in every status, with the notifications of both sides. */
export function seedRequests(seeder: Seeder, user: User, { laboratory, pharmacy, prescribed }: Asked): void {
  const { em, calendar } = seeder;
  const tests = seedTests(seeder, user, laboratory);
  const medicines = seedMedicines(seeder, user, pharmacy, prescribed);
  type News = Pick<Notification, 'type' | 'relatedId'> & { text: NotificationText; isRead?: boolean };
  const ring = (day: number | Date, { text, ...it }: News, of?: Facility) =>
    em.create(Notification, {
      ...it,
      ...storedText(text),
      ...(of ? { audience: 'provider', providerAccountId: of.accountId } : { userId: user.id }),
      isDemo: true,
      createdAt: typeof day === 'number' ? calendar.at(day, '12:00') : day,
    });
  const results: NotificationText = { key: 'request.results', params: { facilityName: laboratory.name } };
  ring(-13, { type: 'diagnostic', text: results, relatedId: tests.done.id, isRead: true });
  const inPart = { facilityName: pharmacy.name, whole: 0, count: 3, total: 510 };
  ring(medicines.quotedAt, {
    type: 'medication',
    text: { key: 'request.quotedInPartAtPrice', params: inPart },
    relatedId: medicines.quoted.id,
  });
  const ready: NotificationText = { key: 'request.ready', params: { facilityName: pharmacy.name } };
  ring(-1, { type: 'medication', text: ready, relatedId: medicines.ready.id });
  const asks = { patientName: 'Hanna Kebede', count: 1 };
  ring(-1, { type: 'diagnostic', text: { key: 'request.newTests', params: asks }, relatedId: tests.waiting.id }, laboratory);
  ring(-1, { type: 'medication', text: { key: 'request.newMedicines', params: asks }, relatedId: medicines.waiting.id }, pharmacy);
}

/** Seeds a waiting request to each facility of the chain, so that its bell and its switcher have something to tell apart. */
export function seedChainRequests({ em, calendar }: Seeder, user: User, { accountId, pharmacy, laboratory }: Chain): void {
  const facts = asked(calendar, user.id, -1);
  const medicines = em.create(MedicationRequest, {
    ...facts,
    facilityId: pharmacy.id,
    requestedMedications: [medicine('Amoxicillin 500mg', 21)],
  });
  const tests = em.create(DiagnosticRequest, { ...facts, facilityId: laboratory.id, requestedServices: ['Urinalysis'] });
  const asks = { patientName: `${user.firstName} ${user.lastName}`, count: 1 };
  const ring = (request: { id: string; facilityId: string }, type: Notification['type'], text: NotificationText) =>
    em.create(Notification, {
      audience: 'provider',
      providerAccountId: accountId,
      type,
      ...storedText(text),
      relatedId: request.id,
      facilityId: request.facilityId,
      isDemo: true,
      createdAt: calendar.at(-1, '11:15'),
    });
  ring(medicines, 'medication', { key: 'request.newMedicines', params: asks });
  ring(tests, 'diagnostic', { key: 'request.newTests', params: asks });
}
