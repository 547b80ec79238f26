import { randomBytes } from 'node:crypto';
import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { daysAfter, type IsoDay, localDate, noonOf } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { levelDiscounts } from '@tenaye/contracts/waste-compliance.facts.ts';
import { PAYMENT_DAYS } from '@tenaye/contracts/waste-invoice.facts.ts';
import { type Charges, chargesOf, type WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { audit } from '#kernel/database/audit.ts';
import { notifyAndMail } from '../notification/notification.service.ts';
import { findLevelOn } from '../waste-compliance/waste-certification.view.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { findTariffOn, type TariffRow } from '../waste-money/waste-tariff.view.ts';
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
  facts: PickupFacts;
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

async function issueManifest(issuing: Issuing, number: string): Promise<WasteDocument> {
  const { em, pickup, facts, holder, replaced } = issuing;
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

/** The invoice and its document. The facility's certification level on the day of the pickup determines the discount. */
function issueInvoice(
  issuing: Issuing,
  number: string,
  manifestNumber: string,
  charges: Charges,
  tariff: TariffRow,
): [WasteInvoice, WasteDocument] {
  const { em, pickup, now, day, holder, replaced } = issuing;
  const { lines, subtotal, taxAmount, totalAmount } = charges;
  const dueDate = daysAfter(day, PAYMENT_DAYS);
  const amounts = { subtotal, taxAmount, totalAmount, taxPercent: tariff.taxPercent };
  const invoice = em.create(WasteInvoice, {
    id: crypto.randomUUID(),
    providerAccountId: pickup.providerAccountId,
    facilityId: pickup.facilityId,
    pickupRequestId: pickup.id,
    invoiceNumber: number,
    issueDate: day,
    dueDate,
    ...amounts,
    status: totalAmount > 0 ? 'pending' : 'paid',
    lineItems: [...lines],
    isDemo: pickup.isDemo ?? false,
    createdAt: now,
  });
  const stated = { issueDate: day, dueDate, manifestNumber, lines, ...amounts };
  const contents: PaperContents = { ...holder, ...replacing(replaced.invoice), type: 'invoice', number, ...stated };
  return [invoice, store(issuing, contents, invoice.id)];
}

/**
 * Issues the manifest, the treatment certificate and the invoice of a completed pickup, and sets the pickup's cost. Doesn't queue the
 * printing or notify anyone, because demo data is made without a worker. The database refuses a second set of papers.
 */
export async function recordPapers(
  em: EntityManager,
  pickup: CompletedPickup,
  now: Date,
  replaced: ReplacedPapers = {},
): Promise<IssuedPapers & { documents: WasteDocument[]; invoice: WasteInvoice }> {
  if (!pickup.actualPickupDate) throw new Error('A pickup without a time has no papers');
  const weights = weightList(weightsOf(pickup));
  const facts = {
    collectedAt: pickup.actualPickupDate.toISOString(),
    weights,
    totalWeight: weights.reduce((sum, it) => sum + Math.round(it.kilograms * 100), 0) / 100,
  };
  const day = localDate(+now);
  const issuing: Issuing = { em, pickup, facts, now, day, holder: await holderOf(em, pickup, now), replaced };
  const pickupDay = localDate(+pickup.actualPickupDate);
  const tariff = await findTariffOn(em, pickupDay);
  // Pickups are assigned only once a tariff exists, and the only tariff can't be withdrawn.
  if (!tariff) throw new Error('A completed pickup has no tariff');
  const level = await findLevelOn(em, pickup.facilityId, pickupDay);
  const charges = chargesOf(weightsOf(pickup), tariff, level ? levelDiscounts[level] : 0);
  const year = Number(day.slice(0, 4));
  const manifestNumber = await takeNumber(em, 'manifest', year);
  const certificateNumber = await takeNumber(em, 'certificate', year);
  const invoiceNumber = await takeNumber(em, 'invoice', year);
  const manifest = await issueManifest(issuing, manifestNumber);
  const named = { type: 'certificate', number: certificateNumber, manifestNumber } as const;
  const certificate = store(issuing, { ...issuing.holder, ...facts, ...replacing(replaced.certificate), ...named }, pickup.id);
  const [invoice, invoiceDocument] = issueInvoice(issuing, invoiceNumber, manifestNumber, charges, tariff);
  pickup.totalCost = charges.totalAmount;
  await em.flush();
  return {
    manifestNumber,
    certificateNumber,
    invoiceNumber,
    totalAmount: charges.totalAmount,
    documents: [manifest, certificate, invoiceDocument],
    invoice,
  };
}

/**
 * Issues the papers of a pickup in the caller's transaction, which has locked and completed the pickup. The worker prints them after the
 * commit, and the facility is notified of the invoice. The counters of paper numbers stay locked until the transaction ends, so call this
 * last.
 */
export async function issuePapers(em: EntityManager, pickup: CompletedPickup, now: Date): Promise<IssuedPapers> {
  const { documents, invoice, ...issued } = await recordPapers(em, pickup, now);
  for (const { id } of documents) await printLater(em, id);
  audit(em, 'system', 'waste_invoice.issue', invoice, now, { ...issued });
  const owner = await findWasteOwner(em, pickup.facilityId);
  const params = { invoiceNumber: issued.invoiceNumber, total: issued.totalAmount, dueDay: noonOf(invoice.dueDate).toISOString() };
  const news = { type: 'system', relatedId: invoice.id, facilityId: pickup.facilityId, key: 'waste.invoiceIssued', params } as const;
  if (owner && issued.totalAmount > 0) await notifyAndMail(em, owner, news, now);
  await em.flush();
  return issued;
}
