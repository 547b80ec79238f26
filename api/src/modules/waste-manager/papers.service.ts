import { randomBytes } from 'node:crypto';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { levelDiscounts } from '@tenaye/contracts/waste-compliance.facts.ts';
import { PAYMENT_DAYS } from '@tenaye/contracts/waste-invoice.facts.ts';
import { type Charges, chargesOf, type WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import type { Operator } from '#kernel/operator.ts';
import type { LetterLine } from '../../messages/texts.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { findLevelOn } from '../waste-compliance/waste-certification.view.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { findTariffOn } from '../waste-money/waste-tariff.view.ts';
import { weightList, weightsOf } from '../waste-paper/collected-weight.rules.ts';
import type { IssuedPaper, PaperContents, PickupFacts } from '../waste-paper/paper-contents.rules.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { printLater } from '../waste-paper/waste-document.service.ts';
import { takeNumber } from '../waste-paper/waste-number.service.ts';
import { findWasteOwner } from '../waste-pickup/waste-readers.view.ts';

/** The facts of a completed pickup that its papers need. Weights in kilograms; signatures are stored file keys. */
export interface CompletedPickup {
  id: string;
  providerAccountId: string;
  facilityId: string;
  wasteTypes: WasteType[];
  actualWeight?: number | null;
  actualWeights?: WeightByType | null;
  actualPickupDate?: Date | null;
  pickupDriverId?: string | null;
  facilitySignerName?: string | null;
  facilitySignature?: string | null;
  driverSignature?: string | null;
  totalCost?: number | null;
  isDemo?: boolean;
}

/** The papers that were issued when a pickup was completed; amounts in ETB. */
export interface IssuedPapers {
  manifestNumber: string;
  certificateNumber: string;
  invoiceNumber: string;
  totalAmount: number;
}

/** The numbers of the papers that a correction replaces. */
export interface ReplacedPapers {
  manifest?: string;
  certificate?: string;
  invoice?: string;
}

interface Issuing {
  em: EntityManager;
  pickup: CompletedPickup;
  now: Date;
  day: IsoDay;
  holder: Omit<IssuedPaper, 'number'>;
  replaced: ReplacedPapers;
}

/** The facility as its papers name it: by its waste profile, and by its listing where the profile lacks a fact. */
async function holderOf(em: EntityManager, pickup: CompletedPickup, now: Date): Promise<Omit<IssuedPaper, 'number'>> {
  const [facility] = await em.execute<Pick<IssuedPaper, 'facilityName' | 'address' | 'licenseNumber' | 'language'>[]>(sql`
    select f.name as "facilityName", nullif(concat_ws(', ', f.address, f.location), '') as address,
      f.license_number as "licenseNumber", a.language
    from facilities f join provider_accounts a on a.id = ${pickup.providerAccountId} where f.id = ${pickup.facilityId}`);
  if (!facility) throw new Error('A pickup has no facility');
  return { ...facility, issuedAt: now.toISOString(), accountId: pickup.providerAccountId };
}

function store({ em, pickup, now, day }: Issuing, contents: PaperContents, relatedId: string, token: string | null = null): WasteDocument {
  return em.create(WasteDocument, {
    id: crypto.randomUUID(),
    facilityId: pickup.facilityId,
    type: contents.type,
    title: contents.number,
    number: contents.number,
    relatedId,
    pickupRequestId: pickup.id,
    issueDate: day,
    contents,
    token,
    isDemo: pickup.isDemo ?? false,
    createdAt: now,
  });
}

async function driverName(em: EntityManager, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [driver] = await em.execute<{ name: string }[]>(sql`select name from waste_drivers where id = ${id}`);
  return driver?.name ?? null;
}

const replacing = (number: string | undefined) => (number === undefined ? {} : { replaces: number });

async function issueManifest(issuing: Issuing, facts: PickupFacts, number: string): Promise<WasteDocument> {
  const { em, pickup, holder, replaced } = issuing;
  const token = randomBytes(24).toString('base64url');
  const contents: PaperContents = {
    ...holder,
    ...facts,
    ...replacing(replaced.manifest),
    type: 'manifest',
    number,
    token,
    driverName: await driverName(em, pickup.pickupDriverId),
    signedBy: pickup.facilitySignerName ?? null,
    facilitySignatureKey: pickup.facilitySignature ?? null,
    driverSignatureKey: pickup.driverSignature ?? null,
  };
  return store(issuing, contents, pickup.id, token);
}

/** When the waste was collected. Only what was collected has papers. */
function collectedAt({ actualPickupDate }: CompletedPickup): Date {
  if (!actualPickupDate) throw new Error('A pickup without a time has no papers');
  return actualPickupDate;
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
  const { em, pickup, now, day, holder, replaced } = issuing;
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
  const stated = { issueDate: day, dueDate, manifestNumber, lines, ...amounts, seller };
  const contents: PaperContents = { ...holder, ...replacing(replaced.invoice), type: 'invoice', number, ...stated };
  return [invoice, store(issuing, contents, invoice.id)];
}

const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

async function issuingOf(em: EntityManager, pickup: CompletedPickup, now: Date, replaced: ReplacedPapers): Promise<Issuing> {
  return { em, pickup, now, day: localDate(+now), holder: await holderOf(em, pickup, now), replaced };
}

/** The manifest and the certificate, which need no operator. */
async function recordHandover(
  issuing: Issuing,
): Promise<Omit<IssuedPapers, 'invoiceNumber' | 'totalAmount'> & { documents: WasteDocument[] }> {
  const { em, pickup, day } = issuing;
  const weights = weightList(weightsOf(pickup));
  const totalWeight = weights.reduce((sum, it) => sum + Math.round(it.kilograms * 100), 0) / 100;
  const facts = { collectedAt: collectedAt(pickup).toISOString(), weights, totalWeight };
  const manifestNumber = await takeNumber(em, 'manifest', yearOf(day));
  const certificateNumber = await takeNumber(em, 'certificate', yearOf(day));
  const manifest = await issueManifest(issuing, facts, manifestNumber);
  const named = { type: 'certificate', number: certificateNumber, manifestNumber } as const;
  const certificate = store(issuing, { ...issuing.holder, ...facts, ...replacing(issuing.replaced.certificate), ...named }, pickup.id);
  return { manifestNumber, certificateNumber, documents: [manifest, certificate] };
}

/**
 * Issues the manifest, the treatment certificate and the invoice of a completed pickup, and sets the pickup's cost. Doesn't queue the
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
  const { documents, ...numbers } = await recordHandover(issuing);
  const [invoice, document] = await issueInvoice(issuing, numbers.manifestNumber, operator);
  await em.flush();
  const { invoiceNumber, totalAmount } = invoice;
  return { ...numbers, invoiceNumber, totalAmount, documents: [...documents, document], invoice };
}

/** The lines of the invoice's mail that say where to pay. */
function payLines({ name, bank, bankAccount, telebirr }: Operator): LetterLine[] {
  const byBank: LetterLine = { key: 'pay.bank', params: { name, bank, bankAccount } };
  return telebirr === null ? [byBank] : [byBank, { key: 'pay.telebirr', params: { telebirr } }];
}

/** Audits an issued invoice, and notifies the facility of it. */
async function announceInvoice(em: EntityManager, invoice: WasteInvoice, operator: Operator, issued: object, now: Date): Promise<void> {
  audit(em, 'system', 'waste_invoice.issue', invoice, now, { ...issued });
  const { facilityId, invoiceNumber, totalAmount: total } = invoice;
  const owner = await findWasteOwner(em, facilityId);
  const params = { invoiceNumber, total, dueDay: noonOf(invoice.dueDate).toISOString() };
  const news = { type: 'system', relatedId: invoice.id, facilityId, key: 'waste.invoiceIssued', params } as const;
  if (owner && total > 0) await notifyAndMail(em, owner, news, now, { facts: payLines(operator) });
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
    const { documents } = await recordHandover(await issuingOf(em, pickup, now, {}));
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
