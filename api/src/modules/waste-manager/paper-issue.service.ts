import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import { weightList, weightsOf } from '../waste-paper/collected-weight.rules.ts';
import type { ContainerLine, IssuedPaper, PaperContents, PickupFacts, Treatment } from '../waste-paper/paper-contents.rules.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { takeNumber } from '../waste-paper/waste-number.service.ts';
import { containersOf, countsOf } from '../waste-pickup/waste-container.service.ts';

/** The facts of a completed pickup that its papers need. Weights in kilograms; signatures are stored file keys. */
export interface CompletedPickup {
  id: string;
  providerAccountId: string;
  facilityId: string;
  wasteTypes: WasteType[];
  actualWeight?: number | null;
  actualWeights?: WeightByType | null;
  actualPickupDate?: Date | null;
  treatedOn?: string | null;
  containersGiven?: number | null;
  containersReceived?: number | null;
  containersTreated?: number | null;
  pickupDriverId?: string | null;
  facilitySignerName?: string | null;
  discrepancyReason?: string | null;
  facilitySignature?: string | null;
  isStampPhoto?: boolean;
  driverSignature?: string | null;
  totalCost?: number | null;
  isDemo?: boolean;
}

/** The numbers of the papers that a correction replaces. */
export interface ReplacedPapers {
  manifest?: string;
  certificate?: string;
  invoice?: string;
  /** Credits the invoice that is replaced, once the new one exists, so that what was paid can pay the new one. */
  credit?: () => Promise<void>;
  /** A treatment certificate, with the treatment that the new one states too. */
  treatment?: { number: string; deliveryId: string; facts: Treatment };
}

type Holder = Omit<IssuedPaper, 'number'>;

/** What all papers of a pickup need that are issued together. */
export interface Issuing {
  em: EntityManager;
  pickup: CompletedPickup;
  now: Date;
  day: IsoDay;
  holder: Holder;
  tin: string | null;
  replaced: ReplacedPapers;
}

/** The facility as its papers name it, and its TIN, which only invoices state. */
async function holderOf(em: EntityManager, pickup: CompletedPickup, now: Date): Promise<{ holder: Holder; tin: string | null }> {
  const [facility] = await em.execute<
    (Pick<Holder, 'facilityName' | 'address' | 'licenseNumber' | 'language'> & { tin: string | null })[]
  >(sql`
    select f.name as "facilityName", nullif(concat_ws(', ', f.address, f.location), '') as address,
      f.license_number as "licenseNumber", a.language, w.tin
    from facilities f join provider_accounts a on a.id = ${pickup.providerAccountId}
    left join waste_facility_profiles w on w.facility_id = f.id where f.id = ${pickup.facilityId}`);
  if (!facility) throw new Error('A pickup has no facility');
  const { tin, ...named } = facility;
  return { holder: { ...named, issuedAt: now.toISOString(), accountId: pickup.providerAccountId }, tin };
}

/** Stores a paper's contents under its number. `relatedId` as in `WasteDocument`. */
export function storePaper(
  { em, pickup, now, day }: Issuing,
  contents: PaperContents,
  relatedId: string,
  token: string | null = null,
): WasteDocument {
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

/** The number of the paper that a new one replaces, as its contents have it. */
export const replacing = (number: string | undefined) => (number === undefined ? {} : { replaces: number });

/** When the waste was collected. Only what was collected has papers. */
export function collectedAt({ actualPickupDate }: CompletedPickup): Date {
  if (!actualPickupDate) throw new Error('A pickup without a time has no papers');
  return actualPickupDate;
}

/** The year of a day's number series. */
export const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));

/** What the papers of a pickup need. */
export async function issuingOf(em: EntityManager, pickup: CompletedPickup, now: Date, replaced: ReplacedPapers): Promise<Issuing> {
  return { em, pickup, now, day: localDate(+now), ...(await holderOf(em, pickup, now)), replaced };
}

/** The containers that were taken, counted by type and kind. */
async function containerLines(em: EntityManager, pickupId: string): Promise<ContainerLine[]> {
  const lines = new Map<string, ContainerLine>();
  for (const { wasteType, kind = null, isTaken } of await containersOf(em, pickupId)) {
    const line = lines.get(`${wasteType} ${kind}`) ?? { wasteType, kind, count: 0 };
    if (isTaken) lines.set(`${wasteType} ${kind}`, { ...line, count: line.count + 1 });
  }
  return [...lines.values()];
}

/** What was collected, as manifest and certificates state it. */
export async function factsOf(em: EntityManager, pickup: CompletedPickup): Promise<PickupFacts> {
  const weights = weightList(weightsOf(pickup));
  const totalWeight = weights.reduce((sum, it) => sum + Math.round(it.kilograms * 100), 0) / 100;
  const isCounted = (pickup.containersGiven ?? null) !== null;
  const containers = isCounted && { containers: await containerLines(em, pickup.id) };
  return { collectedAt: collectedAt(pickup).toISOString(), weights, totalWeight, ...containers };
}

/** The certificate that the plant treated the waste. It is about the delivery to that plant. */
export async function issueTreatmentCertificate(
  issuing: Issuing,
  manifestNumber: string,
  deliveryId: string,
  treatment: Treatment,
): Promise<WasteDocument> {
  const number = await takeNumber(issuing.em, 'certificate', yearOf(issuing.day));
  issuing.pickup.treatedOn = treatment.treatedOn;
  const containers = countsOf(issuing.pickup);
  const counted = containers.containersGiven === null ? treatment : { ...treatment, containers };
  const named = { type: 'certificate', certifies: 'treatment', number, manifestNumber, treatment: counted } as const;
  const replaced = replacing(issuing.replaced.treatment?.number);
  const facts = await factsOf(issuing.em, issuing.pickup);
  return storePaper(issuing, { ...issuing.holder, ...facts, ...replaced, ...named }, deliveryId);
}
