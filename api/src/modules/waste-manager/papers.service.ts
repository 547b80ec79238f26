import { randomBytes } from 'node:crypto';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { daysAfter, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { levelDiscounts } from '@tenaye/contracts/waste-compliance.facts.ts';
import { PAYMENT_DAYS } from '@tenaye/contracts/waste-invoice.facts.ts';
import { type Charges, chargesOf } from '@tenaye/contracts/waste-tariff.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Operator } from '#kernel/operator.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { findLevelOn } from '../waste-compliance/waste-certification.view.ts';
import { payLines } from '../waste-money/pay-lines.rules.ts';
import { useCredit } from '../waste-money/waste-credit-use.service.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { findTariffOn } from '../waste-money/waste-tariff.view.ts';
import { weightsOf } from '../waste-paper/collected-weight.rules.ts';
import type { CertificateContents, ManifestContents, PaperContents, PickupFacts } from '../waste-paper/paper-contents.rules.ts';
import type { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { printLater } from '../waste-paper/waste-document.service.ts';
import { takeNumber } from '../waste-paper/waste-number.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';
import {
  type CompletedPickup,
  collectedAt,
  factsOf,
  type Issuing,
  issueTreatmentCertificate,
  issuingOf,
  type ReplacedPapers,
  replacing,
  storePaper,
  yearOf,
} from './paper-issue.service.ts';

/** The papers that were issued when a pickup was completed; amounts in ETB. */
export interface IssuedPapers {
  manifestNumber: string;
  certificateNumber: string;
  invoiceNumber: string;
  totalAmount: number;
}

async function driverOf(
  em: EntityManager,
  { pickupDriverId: id }: CompletedPickup,
): Promise<Pick<ManifestContents, 'driverName' | 'plateNumber'>> {
  if (!id) return { driverName: null };
  const [driver] = await em.execute<{ name: string; plate: string | null }[]>(
    sql`select name, plate_number as plate from waste_drivers where id = ${id}`,
  );
  return { driverName: driver?.name ?? null, ...(driver?.plate && { plateNumber: driver.plate }) };
}

const transporterOf = ({ name, license, emergencyPhone }: Operator): NonNullable<ManifestContents['transporter']> => ({
  name,
  ...(license && { license }),
  ...(emergencyPhone && { emergencyPhone }),
});

/** The photo of the facility's stamp, with the name of who signed; undefined if the signature was drawn or typed. */
const stampOf = ({ isStampPhoto, facilitySignature: key, facilitySignerName: signedBy }: CompletedPickup): CertificateContents['stamp'] =>
  isStampPhoto && key ? { key, signedBy: signedBy ?? null } : undefined;

async function issueManifest(issuing: Issuing, facts: PickupFacts, number: string, operator: Operator | null): Promise<WasteDocument> {
  const { em, pickup, holder, replaced } = issuing;
  const token = randomBytes(24).toString('base64url');
  const contents: PaperContents = {
    ...holder,
    ...facts,
    ...replacing(replaced.manifest),
    type: 'manifest',
    number,
    token,
    ...(operator && { transporter: transporterOf(operator) }),
    ...(await driverOf(em, pickup)),
    signedBy: pickup.facilitySignerName ?? null,
    ...(pickup.discrepancyReason && { reason: pickup.discrepancyReason }),
    facilitySignatureKey: pickup.facilitySignature ?? null,
    ...(stampOf(pickup) && { isStampPhoto: true }),
    driverSignatureKey: pickup.driverSignature ?? null,
  };
  return storePaper(issuing, contents, pickup.id, token);
}

/** What the pickup costs, by the tariff and the certification level of the day on which it was collected. */
async function chargesFor(em: EntityManager, pickup: CompletedPickup): Promise<Charges & { taxPercent: number }> {
  const day = localDate(+collectedAt(pickup));
  const tariff = await findTariffOn(em, day);
  // Pickups are assigned only once a tariff exists, and the only tariff can't be withdrawn.
  if (!tariff) throw new Error('A completed pickup has no tariff');
  const level = await findLevelOn(em, pickup.facilityId, day);
  return { ...chargesOf(weightsOf(pickup), tariff, level ? levelDiscounts[level] : 0), taxPercent: tariff.taxPercent };
}

/** The invoice and its document, with the operator as the seller. Sets the pickup's cost. */
async function issueInvoice(issuing: Issuing, manifestNumber: string, seller: Operator): Promise<[WasteInvoice, WasteDocument]> {
  const { em, pickup, now, day, holder, tin, replaced } = issuing;
  const { lines, ...amounts } = await chargesFor(em, pickup);
  const number = await takeNumber(em, 'invoice', yearOf(day));
  const dueDate = daysAfter(day, PAYMENT_DAYS);
  const invoice = em.create(WasteInvoice, {
    id: crypto.randomUUID(),
    providerAccountId: pickup.providerAccountId,
    facilityId: pickup.facilityId,
    pickupRequestId: pickup.id,
    invoiceNumber: number,
    issueDate: day,
    dueDate,
    ...amounts,
    status: amounts.totalAmount > 0 ? 'pending' : 'paid',
    lineItems: [...lines],
    isDemo: pickup.isDemo ?? false,
    createdAt: now,
  });
  pickup.totalCost = amounts.totalAmount;
  await em.flush();
  await replaced.credit?.();
  const used = await useCredit(em, invoice, now);
  const credit = used.length > 0 && { credit: used };
  const stated = { issueDate: day, dueDate, manifestNumber, lines, ...amounts, ...credit, ...(tin && { buyerTin: tin }), seller };
  const contents: PaperContents = { ...holder, ...replacing(replaced.invoice), type: 'invoice', number, ...stated };
  return [invoice, storePaper(issuing, contents, invoice.id)];
}

/**
 * The manifest and the certificates, which need no operator; the manifest names one. A correction also replaces the treatment certificate.
 */
async function recordHandover(
  issuing: Issuing,
  operator: Operator | null,
): Promise<Omit<IssuedPapers, 'invoiceNumber' | 'totalAmount'> & { documents: WasteDocument[] }> {
  const { em, pickup, day, holder, replaced } = issuing;
  const facts = await factsOf(em, pickup);
  const manifestNumber = await takeNumber(em, 'manifest', yearOf(day));
  const certificateNumber = await takeNumber(em, 'certificate', yearOf(day));
  const manifest = await issueManifest(issuing, facts, manifestNumber, operator);
  const stamp = stampOf(pickup);
  const named = {
    type: 'certificate',
    certifies: 'collection',
    number: certificateNumber,
    manifestNumber,
    ...(stamp && { stamp }),
  } as const;
  const certificate = storePaper(issuing, { ...holder, ...facts, ...replacing(replaced.certificate), ...named }, pickup.id);
  const documents = [manifest, certificate];
  if (replaced.treatment) {
    const { deliveryId, facts: treatment } = replaced.treatment;
    documents.push(await issueTreatmentCertificate(issuing, manifestNumber, deliveryId, treatment));
  }
  return { manifestNumber, certificateNumber, documents };
}

/** Issues manifest and certificates of a locked pickup anew, whose invoice stays as it is. */
export async function reissueHandover(
  em: EntityManager,
  pickup: CompletedPickup,
  operator: Operator,
  now: Date,
  replaced: ReplacedPapers,
): Promise<void> {
  const { documents } = await recordHandover(await issuingOf(em, pickup, now, replaced), operator);
  await em.flush();
  for (const { id } of documents) await printLater(em, id);
}

/**
 * Issues the manifest, the collection certificate and the invoice of a completed pickup, and sets the pickup's cost. Doesn't queue the
 * printing or notify anyone, because demo data is made without a worker. The database refuses a second set of papers.
 */
export async function recordPapers(
  em: EntityManager,
  pickup: CompletedPickup,
  operator: Operator,
  now: Date,
  replaced: ReplacedPapers = {},
): Promise<IssuedPapers & { documents: WasteDocument[]; invoice: WasteInvoice }> {
  const issuing = await issuingOf(em, pickup, now, replaced);
  const { documents, ...numbers } = await recordHandover(issuing, operator);
  const [invoice, document] = await issueInvoice(issuing, numbers.manifestNumber, operator);
  await em.flush();
  const { invoiceNumber, totalAmount } = invoice;
  return { ...numbers, invoiceNumber, totalAmount, documents: [...documents, document], invoice };
}

function newsOf({ invoiceNumber, totalAmount: total, paidAmount: credit, dueDate, status }: WasteInvoice) {
  const dueDay = noonOf(dueDate).toISOString();
  if (credit === 0) return { key: 'waste.invoiceIssued', params: { invoiceNumber, total, dueDay } } as const;
  if (status === 'paid') return { key: 'waste.invoicePaidByCredit', params: { invoiceNumber, total } } as const;
  const left = (centsOf(total) - centsOf(credit)) / 100;
  return { key: 'waste.invoicePartlyCredited', params: { invoiceNumber, total, credit, left, dueDay } } as const;
}

/** Audits an issued invoice, and notifies the facility of it. */
async function announceInvoice(em: EntityManager, invoice: WasteInvoice, operator: Operator, issued: object, now: Date): Promise<void> {
  const { facilityId, totalAmount: total, paidAmount: credit } = invoice;
  audit(em, 'system', 'waste_invoice.issue', invoice, now, { ...issued, ...(credit > 0 && { credit }) });
  const owner = await findWasteOwner(em, facilityId);
  const news = { type: 'system', relatedId: invoice.id, facilityId, ...newsOf(invoice) } as const;
  const facts = invoice.status === 'paid' ? [] : payLines(operator);
  if (owner && total > 0) await notifyAndMail(em, owner, news, now, { facts });
  await em.flush();
}

/**
 * Issues the papers of a pickup in the caller's transaction, which has locked and completed the pickup. The worker prints them after the
 * commit, and the facility is notified of the invoice. Without an operator the invoice waits for `issueWaitingInvoice`, and the answer is
 * null. The counters of paper numbers stay locked until the transaction ends, so call this last.
 */
export async function issuePapers(
  em: EntityManager,
  pickup: CompletedPickup,
  operator: Operator | null,
  now: Date,
): Promise<IssuedPapers | null> {
  if (!operator) {
    const { documents } = await recordHandover(await issuingOf(em, pickup, now, {}), null);
    await em.flush();
    for (const { id } of documents) await printLater(em, id);
    return null;
  }
  const { documents, invoice, ...issued } = await recordPapers(em, pickup, operator, now);
  for (const { id } of documents) await printLater(em, id);
  await announceInvoice(em, invoice, operator, issued, now);
  return issued;
}

/** Issues the invoice of a locked pickup whose manifest was issued while the settings named no operator. */
export async function issueWaitingInvoice(
  em: EntityManager,
  pickup: CompletedPickup,
  manifestNumber: string,
  operator: Operator,
  now: Date,
): Promise<void> {
  const [invoice, document] = await issueInvoice(await issuingOf(em, pickup, now, {}), manifestNumber, operator);
  await em.flush();
  await printLater(em, document.id);
  const { invoiceNumber, totalAmount } = invoice;
  await announceInvoice(em, invoice, operator, { manifestNumber, invoiceNumber, totalAmount }, now);
}
