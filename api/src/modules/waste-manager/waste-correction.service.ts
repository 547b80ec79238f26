import { type EntityManager, LockMode, sql } from '@mikro-orm/postgresql';
import { centsOf } from '@tenaye/contracts/money.facts.ts';
import { wasteTypes } from '@tenaye/contracts/waste.facts.ts';
import { containerProblem, containerTexts } from '@tenaye/contracts/waste-container.facts.ts';
import { managerTexts } from '@tenaye/contracts/waste-pickup-manager.facts.ts';
import type { WeightCorrection } from '@tenaye/contracts/waste-pickup-manager.ts';
import { totalWeight } from '@tenaye/contracts/waste-route.facts.ts';
import type { WeightByType } from '@tenaye/contracts/waste-tariff.facts.ts';
import type { ProviderActor } from '#kernel/access/actor.ts';
import { authorize } from '#kernel/access/policy.ts';
import { audit } from '#kernel/database/audit.ts';
import { refuseStale, type Unversioned, versionOf } from '#kernel/database/version.ts';
import { AppError, invalidField } from '#kernel/errors.ts';
import type { Operator } from '#kernel/operator.ts';
import { recordCredit } from '../waste-money/waste-credit.service.ts';
import { WasteInvoice } from '../waste-money/waste-invoice.entity.ts';
import { announcedFor } from '../waste-money/waste-payment.service.ts';
import { weightsOf } from '../waste-paper/collected-weight.rules.ts';
import { WasteDocument } from '../waste-paper/waste-document.entity.ts';
import { printLater } from '../waste-paper/waste-document.service.ts';
import { containersOf, takeContainers } from '../waste-pickup/waste-container.service.ts';
import { wasteManagerPolicy } from '../waste-pickup/waste-manager.policy.ts';
import type { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import { lockPickup } from '../waste-pickup/waste-pickup-lock.service.ts';
import {
  notifyDriverOfCorrection,
  notifyOfContainerCorrection,
  notifyOfCorrection,
} from '../waste-pickup/waste-pickup-notification.service.ts';
import type { ReplacedPapers } from './paper-issue.service.ts';
import { recordPapers, reissueHandover } from './papers.service.ts';
import { weighed } from './waste-completion.service.ts';
import { WasteCorrection } from './waste-correction.entity.ts';
import { tellPlantOfCorrection } from './waste-plant-message.service.ts';
import { settleByCorrection } from './waste-weight-difference.service.ts';

type Correction = Unversioned<WeightCorrection>;

interface Withdrawing {
  em: EntityManager;
  actor: ProviderActor;
  pickup: WastePickupRequest;
  reason: string;
  now: Date;
}
interface Correcting extends Withdrawing {
  invoice: WasteInvoice;
  operator: Operator;
}

/** A correction issues another invoice, which names the operator. */
const noOperator = "Invoices wait for the operator's details in the settings. Please correct this pickup once it has its invoice.";

const wrongStatus = (id: string, message: string): AppError => new AppError('wrong_status', message, { targetId: id });

/** The invoice of the pickup that no correction has replaced. It is locked before its pickup, as payments do. */
const lockInvoiceOf = (em: EntityManager, pickupRequestId: string): Promise<WasteInvoice | null> =>
  em.findOne(WasteInvoice, { pickupRequestId, replacedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

const certifies = ({ contents }: WasteDocument) => (contents?.type === 'certificate' ? contents.certifies : undefined);

/** The treatment doesn't change with the weights, so that the new certificate states it too. */
function replacedTreatment({ number, relatedId, contents }: WasteDocument): Pick<ReplacedPapers, 'treatment'> {
  if (!number || !relatedId || contents?.type !== 'certificate' || !contents.treatment) return {};
  return { treatment: { number, deliveryId: relatedId, facts: contents.treatment } };
}

/** Withdraws the manifest and the certificates that are valid. The new ones also name those that a manager withdrew before. */
async function withdrawPapers({ em, pickup, reason, now }: Withdrawing): Promise<ReplacedPapers> {
  const papers = await em.find(
    WasteDocument,
    { pickupRequestId: pickup.id, type: { $in: ['manifest', 'certificate'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', number: 'asc' } },
  );
  const treatment = papers.find((it) => !it.voidedAt && certifies(it) === 'treatment');
  for (const it of papers) if (!it.voidedAt) em.assign(it, { voidedAt: now, voidReason: reason });
  // The database has room for the new papers only after this.
  await em.flush();
  const manifest = papers.findLast((it) => it.type === 'manifest')?.number;
  const certificate = papers.findLast((it) => it.type === 'certificate' && certifies(it) !== 'treatment')?.number;
  return {
    ...(manifest && { manifest }),
    ...(certificate && { certificate }),
    ...(treatment && replacedTreatment(treatment)),
  };
}

/** Credits what the replaced invoice still charges. What was paid for it becomes the facility's credit, which pays the new one first. */
async function creditReplaced({ em, actor, invoice, reason, now }: Correcting): Promise<void> {
  const amount = (centsOf(invoice.totalAmount) - centsOf(invoice.creditedAmount)) / 100;
  if (amount <= 0) return;
  const { note, document } = await recordCredit(em, invoice, { amount, reason }, actor.provider.id, now);
  await printLater(em, document.id);
  audit(em, actor, 'waste_invoice.credit', invoice, now, { creditNumber: note.creditNumber, amount });
}

/** The numbers of the new papers, and of the manifest that was replaced; `total` in ETB. */
interface Replacement {
  invoiceNumber: string;
  total: number;
  manifest: string;
  replaced: string;
}

/** Replaces all papers. Numbers are taken in the order of `numberSeries`, so the credit note comes last. */
async function replacePapers(correcting: Correcting): Promise<Replacement> {
  const { em, pickup, invoice: former, operator, now } = correcting;
  former.replacedAt = now;
  const replaced = await withdrawPapers(correcting);
  const { documents, invoice, ...issued } = await recordPapers(em, pickup, operator, now, {
    ...replaced,
    invoice: former.invoiceNumber,
    credit: () => creditReplaced(correcting),
  });
  for (const { id } of documents) await printLater(em, id);
  audit(em, 'system', 'waste_invoice.issue', invoice, now, { ...issued });
  // Crediting the replaced invoice has settled it, and marked the pickup as paid.
  await em.execute(sql`
    update waste_pickup_requests set is_paid = ${invoice.status === 'paid'}, payment_date = null where id = ${pickup.id}`);
  const { invoiceNumber, totalAmount: total, manifestNumber: manifest } = issued;
  return { invoiceNumber, total, manifest, replaced: replaced.manifest ?? '' };
}

const isSame = (one: WeightByType, other: WeightByType): boolean => wasteTypes.every((it) => (one[it] ?? 0) === (other[it] ?? 0));

/** Refuses a pickup without papers, and one whose payment waits for a decision, because that payment would have no invoice any more. */
async function refuseUncorrectable(em: EntityManager, pickup: WastePickupRequest, invoice: WasteInvoice | null): Promise<WasteInvoice> {
  if (pickup.status !== 'completed') throw wrongStatus(pickup.id, 'Only a completed pickup can be corrected');
  if (!invoice) throw wrongStatus(pickup.id, noOperator);
  if ((await announcedFor(em, invoice)) > 0)
    throw wrongStatus(pickup.id, 'A payment for this pickup has been announced. Please confirm or reject it first.');
  return invoice;
}

/** What a correction changes: weights in kg by type, containers, and what the plant counted. */
interface Changes {
  before: WeightByType;
  after: WeightByType;
  isReweighed: boolean;
  isRecounted: boolean;
}

const shapeOf = (it: {
  code?: string | undefined;
  wasteType: string;
  kind?: string | null | undefined;
  kilograms?: number | null | undefined;
}) => [it.code, it.wasteType, it.kind, it.kilograms].join();

/** Whether the correction states other containers than were taken so far, or another number at the plant. */
async function isOtherCount(
  em: EntityManager,
  pickup: WastePickupRequest,
  { containers, containersReceived }: Correction,
): Promise<boolean> {
  if (containersReceived !== undefined && containersReceived !== pickup.containersReceived) return true;
  if (!containers) return false;
  const taken = (await containersOf(em, pickup.id)).filter((it) => it.isTaken);
  const known = new Set(taken.map(shapeOf));
  return taken.length !== containers.length || pickup.containersGiven === null || !containers.every((it) => known.has(shapeOf(it)));
}

async function changesOf(em: EntityManager, pickup: WastePickupRequest, correction: Correction): Promise<Changes> {
  const [before, after] = [weightsOf(pickup), weighed(correction.actualWeights)];
  if (totalWeight(after) <= 0) throw invalidField('actualWeights', managerTexts.noWeight);
  const isReweighed = !isSame(before, after);
  const isRecounted = await isOtherCount(em, pickup, correction);
  if (!isReweighed && !isRecounted) throw invalidField('actualWeights', managerTexts.unchanged);
  const { containersReceived: received } = correction;
  if (received !== undefined && (!pickup.deliveredAt || (pickup.containersGiven === null && !correction.containers)))
    throw invalidField('containersReceived', containerTexts.none);
  if (!correction.containers) await refuseUnequal(em, pickup, after);
  return { before, after, isReweighed, isRecounted };
}

/** Refuses new weights that the weights of the containers, which stay, don't add up to. */
async function refuseUnequal(em: EntityManager, pickup: WastePickupRequest, after: WeightByType): Promise<void> {
  const taken = (await containersOf(em, pickup.id)).filter((it) => it.isTaken);
  const problem = containerProblem(
    taken.map(({ wasteType, kilograms }) => ({ wasteType, kilograms: kilograms ?? undefined })),
    after,
  );
  if (problem) throw invalidField('containers', problem);
}

/** Makes the changes, and keeps how it was before. */
async function change({ em, actor, pickup, reason, now }: Withdrawing, it: Changes, correction: Correction): Promise<void> {
  const former = pickup.containersGiven ?? null;
  if (correction.containers) await takeContainers(em, pickup, correction.containers, now);
  if (correction.containersReceived !== undefined) pickup.containersReceived = correction.containersReceived;
  const counts = it.isRecounted && { containersBefore: former, containersAfter: pickup.containersGiven ?? null };
  const { before, after } = it;
  em.create(WasteCorrection, {
    id: crypto.randomUUID(),
    pickupId: pickup.id,
    before,
    after,
    ...counts,
    reason,
    correctedBy: actor.provider.id,
    createdAt: now,
  });
  Object.assign(pickup, { actualWeights: after, actualWeight: totalWeight(after), updatedAt: now });
}

/** Replaces manifest and certificates after a correction of containers alone; the invoice, which states weights only, stays. */
async function correctContainers(correcting: Correcting, former: number | null): Promise<void> {
  const { em, actor, pickup, operator, reason, now } = correcting;
  await reissueHandover(em, pickup, operator, now, await withdrawPapers(correcting));
  const { containersGiven, containersReceived: received } = pickup;
  const containers = containersGiven ?? 0;
  audit(em, actor, 'waste_pickup.correct', pickup, now, { containers: { from: former, to: containers, received: received ?? null } });
  if (containers !== former) await notifyOfContainerCorrection(em, pickup.id, { former, containers, reason }, now);
}

/**
 * Corrects weights or containers of a completed pickup: keeps the former ones, replaces manifest and certificates, and with the weights
 * also the invoice, which is credited, and tells the facility, the driver and the plant, in the caller's transaction.
 */
export async function correctPickup(
  em: EntityManager,
  actor: ProviderActor,
  id: string,
  correction: Correction,
  { seen, operator }: { seen: string | undefined; operator: Operator | null },
  now: Date,
): Promise<void> {
  const current = await lockInvoiceOf(em, id);
  const pickup = await lockPickup(em, id);
  authorize(wasteManagerPolicy, 'change', actor, pickup);
  refuseStale({ id, version: versionOf(pickup.updatedAt ?? pickup.createdAt) }, seen);
  const invoice = await refuseUncorrectable(em, pickup, current);
  if (!operator) throw wrongStatus(id, noOperator);
  const { reason } = correction;
  const changes = await changesOf(em, pickup, correction);
  const [former, given] = [totalWeight(changes.before), pickup.containersGiven ?? null];
  const correcting = { em, actor, pickup, invoice, operator, reason, now };
  await change(correcting, changes, correction);
  await settleByCorrection(em, actor, pickup, reason, now);
  if (!changes.isReweighed) await correctContainers(correcting, given);
  else {
    const { invoiceNumber, total, ...manifests } = await replacePapers(correcting);
    const { before, after } = changes;
    const counts = changes.isRecounted && { containers: { from: given, to: pickup.containersGiven ?? null } };
    audit(em, actor, 'waste_pickup.correct', pickup, now, { before, after, ...counts, replaced: invoice.invoiceNumber, invoiceNumber });
    const weight = totalWeight(after);
    await notifyOfCorrection(em, id, { former, weight, invoiceNumber, total, reason }, now);
    await notifyDriverOfCorrection(em, pickup, { former, weight, reason }, now);
    await tellPlantOfCorrection(em, id, { former, weight, reason, ...manifests }, now);
  }
  await em.flush();
}
