import * as invoice from '@tenaye/contracts/waste-invoice.ts';
import * as papers from '@tenaye/contracts/waste-papers.ts';
import * as manager from '@tenaye/contracts/waste-pickup-manager.ts';
import * as plantLink from '@tenaye/contracts/waste-plant-link.ts';
import * as tariff from '@tenaye/contracts/waste-tariff.ts';
import { demoOperator } from '#kernel/operator.ts';
import { recordPapers } from '../../src/modules/waste-manager/papers.service.ts';
import { createPlantLink } from '../../src/modules/waste-manager/waste-plant-link.service.ts';
import { WastePayment } from '../../src/modules/waste-money/waste-payment.entity.ts';
import { WasteTariff } from '../../src/modules/waste-money/waste-tariff.entity.ts';
import { WasteDocument } from '../../src/modules/waste-paper/waste-document.entity.ts';
import { WasteCustodyStep } from '../../src/modules/waste-pickup/waste-custody-step.entity.ts';
import { WasteWeightDifference } from '../../src/modules/waste-pickup/waste-weight-difference.entity.ts';
import { aForm, aPdf } from '../form.ts';
import { testEm } from '../harness.ts';
import { anInvoice, aPickup } from '../rows.ts';
import { today } from '../today.ts';
import type { Call } from './call.ts';
import { everybody, facilities, facilitiesAndManagers, wasteManagers } from './people.ts';
import type { Scene } from './scene.ts';

const prices = { sharps: 1, pathological: 1, pharmaceutical: 1, chemotherapy: 1, microbiological: 1, isolation: 1 };
/** A day on which no other tariff begins, whichever files have used this database. */
async function futureDay(): Promise<string> {
  const [row] = await testEm().execute<{ day: string }[]>(
    `select min(day)::date::text as day from generate_series('2050-01-01'::date, '2100-01-01', '1 day') day
     where not exists (select from waste_tariffs where valid_from = day)`,
  );
  return row?.day ?? '';
}

/** The account of the pharmacy, and its id. */
export async function ownerOf({ pharmacyId }: Scene): Promise<{ accountId: string; facilityId: string }> {
  const [owner] = await testEm().execute<{ id: string }[]>('select account_id as id from facilities where id = ?', [pharmacyId]);
  return { accountId: owner?.id ?? '', facilityId: pharmacyId };
}

async function anUnpaidInvoice(scene: Scene) {
  const { accountId, facilityId } = await ownerOf(scene);
  return anInvoice(testEm(), accountId, { facilityId });
}

async function theInvoice(scene: Scene): Promise<{ id: string }> {
  return { id: (await anUnpaidInvoice(scene)).id };
}

async function thePayment(scene: Scene): Promise<{ id: string }> {
  const em = testEm();
  const facts = { amount: 1, method: 'cash', paidOn: today(), status: 'announced' } as const;
  const payment = em.create(WastePayment, { id: crypto.randomUUID(), invoiceId: (await anUnpaidInvoice(scene)).id, ...facts });
  await em.flush();
  return { id: payment.id };
}

/** The manifest of a completed pickup. */
export async function aManifest(scene: Scene): Promise<WasteDocument> {
  const em = testEm();
  const { accountId, facilityId } = await ownerOf(scene);
  const facts = { facilityId, status: 'completed', actualWeight: 3, actualPickupDate: new Date() } as const;
  const { documents } = await recordPapers(em, await aPickup(em, accountId, facts), demoOperator, new Date());
  const manifest = documents.find((it) => it.type === 'manifest');
  if (!manifest) throw new Error('A pickup got no manifest');
  return manifest;
}

const CHANGED = '2026-03-02T08:00:00.000Z';

/** A completed pickup that was last changed at CHANGED. */
async function aCompleted(scene: Scene): Promise<{ id: string }> {
  const { pickupRequestId } = await aManifest(scene);
  if (!pickupRequestId) throw new Error('A manifest has no pickup');
  await testEm().execute('update waste_pickup_requests set updated_at = ? where id = ?', [CHANGED, pickupRequestId]);
  return { id: pickupRequestId };
}

/** A completed pickup whose waste is at the plant. */
async function aDelivered(scene: Scene): Promise<{ id: string }> {
  const { id } = await aCompleted(scene);
  const facts = { fromName: 'Alemu', toName: 'Akaki', giverName: 'Alemu', receiverName: 'Ato Girma', kilograms: 3 };
  const [at, em] = [new Date(), testEm()];
  em.create(WasteCustodyStep, { id: crypto.randomUUID(), pickupId: id, step: 'delivered', ...facts, at, recordedAt: at });
  await em.flush();
  await em.execute('update waste_pickup_requests set delivered_at = ? where id = ?', [at, id]);
  return { id };
}

/** A delivered pickup whose weight differs at the plant. */
async function aDiffering(scene: Scene): Promise<{ id: string }> {
  const { id } = await aDelivered(scene);
  const em = testEm();
  em.create(WasteWeightDifference, { id: crypto.randomUUID(), pickupId: id, collected: 3, received: 9, at: new Date() });
  await em.flush();
  return { id };
}

/** The link of a plant for the waste of a pickup. */
async function aPlantLink(scene: Scene, of = aCompleted): Promise<{ id: string; token: string; pickupId: string }> {
  const { id: pickupId } = await of(scene);
  const [manager] = await testEm().execute<{ id: string }[]>(
    `select id from provider_accounts where 'waste_manager' = any(staff_roles) order by created_at, id limit 1`,
  );
  const provider = { id: manager?.id ?? '', providerType: 'staff', staffRoles: ['waste_manager'], isVerified: true } as const;
  const { link, token } = await testEm().transactional((em) =>
    createPlantLink(em, { provider }, { ids: [pickupId], plantName: 'Akaki' }, new Date()),
  );
  return { id: link.id, token, pickupId };
}

/** The token of the link that a call's parameters have made last, for its body. */
const tokens = new WeakMap<Scene, string>();

/** A document that the pharmacy has uploaded; its file is an existing one. */
async function anUpload(scene: Scene): Promise<{ id: string }> {
  const em = testEm();
  const [file] = await em.execute<{ key: string }[]>(`select key from stored_files where kind = 'license' limit 1`);
  const facts = { type: 'license', title: 'License', issueDate: today(), fileKey: file?.key ?? '' } as const;
  const document = em.create(WasteDocument, { id: crypto.randomUUID(), facilityId: scene.pharmacyId, ...facts });
  await em.flush();
  return { id: document.id };
}

async function aLaterTariff(): Promise<{ id: string }> {
  const em = testEm();
  const it = em.create(WasteTariff, { id: crypto.randomUUID(), validFrom: await futureDay(), prices, minimumCharge: 0, taxPercent: 15 });
  await em.flush();
  return { id: it.id };
}

/** An id without a row: waste managers see every row, so only an unknown id can be hidden from them. */
const someone = () => ({ id: crypto.randomUUID() });
const reason = 'Weighed twice';

const cash = () => ({ method: 'cash', amount: 1, paidOn: today() });

/** Calls about the money and papers of waste. */
export const wastePaperCalls: Call[] = [
  { spec: tariff.getWasteTariff, expected: facilitiesAndManagers(200, 200, 200) },
  { spec: tariff.listWasteTariffs, expected: wasteManagers(200) },
  {
    spec: tariff.createWasteTariff,
    expected: wasteManagers(201),
    body: async () => ({ validFrom: await futureDay(), prices, minimumCharge: 100, taxPercent: 15 }),
  },
  { spec: tariff.deleteWasteTariff, expected: wasteManagers(204), params: aLaterTariff },
  { spec: invoice.listWasteInvoices, expected: facilities(200) },
  { spec: invoice.getWasteInvoiceTotals, expected: facilities(200) },
  { spec: invoice.getWasteInvoice, expected: facilitiesAndManagers(200, 404, 200), params: theInvoice },
  { spec: invoice.announceWastePayment, expected: facilities(201, 404), params: theInvoice, body: cash },
  { spec: invoice.listManagerInvoices, expected: wasteManagers(200) },
  { spec: invoice.listManagerPayments, expected: wasteManagers(200) },
  { spec: invoice.recordWastePayment, expected: wasteManagers(201), params: theInvoice, body: cash },
  { spec: invoice.decideWastePayment, expected: wasteManagers(200), params: thePayment, body: () => ({ action: 'confirm' }) },
  {
    spec: invoice.creditWasteInvoice,
    expected: wasteManagers(201),
    params: theInvoice,
    body: () => ({ amount: 1, reason }),
  },
  { spec: papers.listWasteDocuments, expected: facilities(200) },
  {
    spec: papers.uploadWasteDocument,
    expected: facilities(201),
    body: () => aForm({ type: 'permit', title: 'Permit' }, { document: aPdf() }),
  },
  { spec: papers.getWasteDocumentFile, expected: facilitiesAndManagers(200, 404, 200), params: anUpload },
  {
    spec: papers.deleteWasteDocument,
    of: 'that was issued',
    expected: facilities(409, 404),
    params: async (scene) => ({ id: (await aManifest(scene)).id }),
  },
  {
    spec: papers.voidWasteDocument,
    expected: wasteManagers(200),
    params: async (scene) => ({ id: (await aManifest(scene)).id }),
    body: () => ({ reason: 'Wrong facility' }),
  },
  { spec: papers.getWasteManifest, expected: everybody(200), params: async (scene) => ({ token: (await aManifest(scene)).token ?? '' }) },
  {
    spec: manager.treatPickups,
    expected: wasteManagers(201),
    body: async (scene) => ({ ids: [(await aDelivered(scene)).id], method: 'autoclaving', treatedOn: today(), signerName: 'Ato Girma' }),
  },
  {
    spec: plantLink.createPlantLink,
    expected: wasteManagers(201),
    body: async (scene) => ({ ids: [(await aCompleted(scene)).id], plantName: 'Akaki' }),
  },
  { spec: plantLink.withdrawPlantLink, expected: wasteManagers(204), params: async (scene) => ({ id: (await aPlantLink(scene)).id }) },
  { spec: plantLink.withdrawPlantLink, of: "that isn't there", expected: wasteManagers(404), params: someone },
  {
    spec: plantLink.sendPlantLink,
    expected: wasteManagers(200),
    params: async (scene) => {
      const { id, token } = await aPlantLink(scene);
      tokens.set(scene, token);
      return { id };
    },
    body: (scene) => ({ token: tokens.get(scene), by: 'mail', email: 'gate@plant.example', isRemembered: true }),
  },
  {
    spec: plantLink.sendPlantLink,
    of: "that isn't there",
    expected: wasteManagers(404),
    params: someone,
    body: () => ({ token: 'unknown', by: 'mail', email: 'gate@plant.example', isRemembered: false }),
  },
  { spec: plantLink.openPlantLink, expected: everybody(200), body: async (scene) => ({ token: (await aPlantLink(scene)).token }) },
  { spec: plantLink.openPlantLink, of: 'with an unknown token', expected: everybody(401), body: () => ({ token: 'unknown' }) },
  {
    spec: plantLink.signReception,
    expected: everybody(200),
    body: async (scene) => {
      const { token, pickupId: id } = await aPlantLink(scene);
      return { token, receiverName: 'Ato Girma', weights: [{ id, kilograms: 3 }] };
    },
  },
  {
    spec: plantLink.signReception,
    of: 'with an unknown token',
    expected: everybody(401),
    body: () => ({ token: 'unknown', receiverName: 'Ato Girma', weights: [] }),
  },
  {
    spec: plantLink.signTreatment,
    expected: everybody(200),
    body: async (scene) => {
      const { token } = await aPlantLink(scene, aDelivered);
      return { token, method: 'autoclaving', treatedOn: today(), signerName: 'Ato Girma' };
    },
  },
  {
    spec: plantLink.signTreatment,
    of: 'with an unknown token',
    expected: everybody(401),
    body: () => ({ token: 'unknown', method: 'autoclaving', treatedOn: today(), signerName: 'Ato Girma' }),
  },
  {
    spec: manager.correctPickup,
    expected: wasteManagers(200),
    params: aCompleted,
    body: () => ({ version: CHANGED, actualWeights: { sharps: 2 }, reason: 'Typed 3 for 2' }),
  },
  {
    spec: manager.acceptPlantWeight,
    expected: wasteManagers(200),
    params: aDiffering,
    body: () => ({ version: CHANGED, reason: 'Wet bags' }),
  },
  { spec: tariff.deleteWasteTariff, of: "that isn't there", expected: wasteManagers(404), params: someone },
  { spec: invoice.recordWastePayment, of: 'of no invoice', expected: wasteManagers(404), params: someone, body: cash },
  {
    spec: invoice.decideWastePayment,
    of: "that isn't there",
    expected: wasteManagers(404),
    params: someone,
    body: () => ({ action: 'confirm' }),
  },
  {
    spec: invoice.creditWasteInvoice,
    of: 'of no invoice',
    expected: wasteManagers(404),
    params: someone,
    body: () => ({ amount: 1, reason }),
  },
  { spec: papers.voidWasteDocument, of: "that isn't there", expected: wasteManagers(404), params: someone, body: () => ({ reason }) },
];
