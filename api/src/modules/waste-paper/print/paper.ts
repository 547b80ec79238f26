import { noonOf } from '@tenaye/contracts/local-time.facts.ts';
import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { WasteType } from '@tenaye/contracts/waste.facts.ts';
import { type ContainerCounts, containerDifferences } from '@tenaye/contracts/waste-container.facts.ts';
import { MANIFEST_PATH } from '@tenaye/contracts/waste-papers.facts.ts';
import type { ChargeLine } from '@tenaye/contracts/waste-tariff.facts.ts';
import { encode } from 'uqr';
import type { Operator } from '#kernel/operator.ts';
import type { PaperTexts } from '../../../messages/paper-texts.ts';
import { languageFrom, paperIn } from '../../../messages/render.ts';
import type { TextOf } from '../../../messages/text-params.ts';
import type {
  CertificateContents,
  CreditNoteContents,
  InvoiceContents,
  ManifestContents,
  PaperContents,
  PickupFacts,
  Treatment,
} from '../paper-contents.rules.ts';
import { newSheet, type Sheet } from './sheet.ts';

/** Pictures of the signatures of a manifest; of the facility's stamp on a collection certificate. */
export interface Signatures {
  facility?: Buffer | undefined;
  driver?: Buffer | undefined;
}

type Say = (text: TextOf<PaperTexts>) => string;

const QR_SIDE = 110;
const LABEL = 150;
/** Points: the boxes of a signature and of a photo, which holds a stamp or a page. */
const SIGNATURE = { width: 200, height: 70 };
const PHOTO = { width: 200, height: 150 };
const COLUMNS = { kilograms: 230, price: 310, amount: 400 };
const NUMBER = { align: 'right', width: 80 } as const;

function fact(sheet: Sheet, label: string, value: string | null, width = sheet.width - LABEL): void {
  if (value) sheet.row({ text: label, width: LABEL, gray: 90 }, { text: value, x: LABEL, width });
}

function heading(sheet: Sheet, say: Say, contents: PaperContents, title: string, width = sheet.width): void {
  sheet.row({ text: 'Tenaye', size: 11, gray: 90, width });
  sheet.row({ text: title, size: 20, weight: 'strong', width });
  sheet.row({ text: contents.number, size: 13, width });
  sheet.space(14);
  const value = width - LABEL;
  fact(sheet, say({ key: 'issued', params: {} }), say({ key: 'moment', params: { at: contents.issuedAt } }), value);
  fact(sheet, say({ key: 'replaces', params: {} }), contents.replaces ?? null, value);
  fact(sheet, say({ key: 'facility', params: {} }), contents.facilityName, value);
  fact(sheet, say({ key: 'address', params: {} }), contents.address, value);
  fact(sheet, say({ key: 'license', params: {} }), contents.licenseNumber, value);
}

const kilograms = (say: Say, weight: number): string => say({ key: 'kilograms', params: { weight } });
const birr = (say: Say, total: number): string => say({ key: 'birr', params: { total } });
const typeName = (say: Say, wasteType: WasteType): string => say({ key: 'wasteType', params: { type: wasteType } });

function weightTable(sheet: Sheet, say: Say, { weights, totalWeight }: PickupFacts): void {
  sheet.space(16);
  sheet.row(
    { text: say({ key: 'waste', params: {} }), weight: 'strong' },
    { text: say({ key: 'weight', params: {} }), x: COLUMNS.amount, ...NUMBER, weight: 'strong' },
  );
  sheet.rule();
  for (const it of weights)
    sheet.row({ text: typeName(say, it.wasteType) }, { text: kilograms(say, it.kilograms), x: COLUMNS.amount, ...NUMBER });
  sheet.rule();
  sheet.row(
    { text: say({ key: 'total', params: {} }), weight: 'strong' },
    { text: kilograms(say, totalWeight), x: COLUMNS.amount, ...NUMBER, weight: 'strong' },
  );
}

/** The containers by type and kind, with their sum. */
function containerTable(sheet: Sheet, say: Say, containers: PickupFacts['containers']): void {
  if (!containers) return;
  const number = { x: COLUMNS.amount, ...NUMBER } as const;
  const counted = (count: number): string => say({ key: 'number', params: { number: count } });
  sheet.space(16);
  sheet.row({ text: say({ key: 'containers', params: {} }), weight: 'strong' });
  sheet.rule();
  for (const { wasteType, kind, count } of containers) {
    const type = { type: wasteType };
    const text = kind ? say({ key: 'containerOf', params: { ...type, kind } }) : say({ key: 'wasteType', params: type });
    sheet.row({ text }, { text: counted(count), ...number });
  }
  sheet.rule();
  const all = counted(sumOf(containers.map((it) => it.count)));
  sheet.row({ text: say({ key: 'total', params: {} }), weight: 'strong' }, { text: all, ...number, weight: 'strong' });
}

/** How many containers were given, received and treated, and where the numbers differ. */
function containerChain(sheet: Sheet, say: Say, counts: ContainerCounts): void {
  const line = (key: 'containersGiven' | 'containersReceived' | 'containersTreated', count: number | null): void => {
    if (count !== null) fact(sheet, say({ key, params: {} }), say({ key: 'number', params: { number: count } }));
  };
  line('containersGiven', counts.containersGiven);
  line('containersReceived', counts.containersReceived);
  line('containersTreated', counts.containersTreated);
  const { atPlant, inTreatment } = containerDifferences(counts);
  if (atPlant) sheet.row({ text: say({ key: 'differsAtPlant', params: {} }), weight: 'strong' });
  if (inTreatment) sheet.row({ text: say({ key: 'differsInTreatment', params: {} }), weight: 'strong' });
}

function signature(
  sheet: Sheet,
  x: number,
  label: string,
  name: string | null,
  picture: Buffer | undefined,
  { width, height } = SIGNATURE,
): { x: number; text: string; width: number } {
  if (picture) sheet.picture(picture, x, width, height);
  return { x, text: name ? `${label}: ${name}` : label, width: 220 };
}

function manifest(sheet: Sheet, say: Say, contents: ManifestContents, { facility, driver }: Signatures, baseUrl: string): void {
  const url = new URL(`${MANIFEST_PATH}/${contents.token}`, baseUrl).href;
  sheet.squares(encode(url, { ecc: 'M', border: 0 }).data, QR_SIDE, 0);
  heading(sheet, say, contents, say({ key: 'manifest', params: {} }), sheet.width - QR_SIDE - 20);
  fact(sheet, say({ key: 'collected', params: {} }), say({ key: 'moment', params: { at: contents.collectedAt } }));
  const { transporter } = contents;
  fact(sheet, say({ key: 'transporter', params: {} }), transporter?.name ?? null);
  fact(sheet, say({ key: 'transportLicense', params: {} }), transporter?.license ?? null);
  fact(sheet, say({ key: 'emergencyPhone', params: {} }), transporter?.emergencyPhone ?? null);
  fact(sheet, say({ key: 'driver', params: {} }), contents.driverName);
  fact(sheet, say({ key: 'plate', params: {} }), contents.plateNumber ?? null);
  weightTable(sheet, say, contents);
  containerTable(sheet, say, contents.containers);
  sheet.space(8);
  fact(sheet, say({ key: 'reason', params: {} }), contents.reason ?? null);
  sheet.space(22);
  const { isStampPhoto } = contents;
  const box = isStampPhoto ? PHOTO : SIGNATURE;
  sheet.need(box.height + 40);
  const forFacility = signature(sheet, 0, say({ key: 'signedFacility', params: {} }), contents.signedBy, facility, box);
  sheet.space(box.height - SIGNATURE.height);
  const signed = [forFacility, signature(sheet, 250, say({ key: 'signedDriver', params: {} }), contents.driverName, driver)];
  sheet.space(SIGNATURE.height + 5);
  sheet.rule(...signed);
  sheet.row(...signed);
  if (isStampPhoto) sheet.row({ text: say({ key: 'stampPhoto', params: {} }), size: 9, gray: 90 });
  sheet.space(20);
  sheet.row({ text: say({ key: 'scan', params: {} }), size: 9, gray: 90 });
  sheet.row({ text: url, size: 8, gray: 90 });
}

function treatmentFacts(sheet: Sheet, say: Say, { plantName, deliveredAt, method, treatedOn, signedBy, isByLink }: Treatment): void {
  fact(sheet, say({ key: 'delivered', params: {} }), say({ key: 'moment', params: { at: deliveredAt } }));
  fact(sheet, say({ key: 'plant', params: {} }), plantName);
  fact(sheet, say({ key: 'treatment', params: {} }), say({ key: 'treatmentMethod', params: { method } }));
  fact(sheet, say({ key: 'treatedOn', params: {} }), say({ key: 'day', params: { at: noonOf(treatedOn).toISOString() } }));
  fact(sheet, say({ key: 'signedPlant', params: {} }), isByLink ? say({ key: 'signedByLink', params: { signedBy, plantName } }) : signedBy);
}

/** The photo of the facility's stamp, and who signed. */
function stampPhoto(sheet: Sheet, say: Say, signedBy: string | null, picture: Buffer | undefined): void {
  sheet.space(22);
  sheet.need(PHOTO.height + 40);
  const signed = signature(sheet, 0, say({ key: 'signedFacility', params: {} }), signedBy, picture, PHOTO);
  sheet.space(PHOTO.height + 5);
  sheet.row(signed);
  sheet.row({ text: say({ key: 'stampPhoto', params: {} }), size: 9, gray: 90 });
}

function certificate(sheet: Sheet, say: Say, contents: CertificateContents, { facility }: Signatures): void {
  const { certifies, treatment, stamp } = contents;
  heading(sheet, say, contents, say({ key: certifies === 'collection' ? 'collectionCertificate' : 'certificate', params: {} }));
  fact(sheet, say({ key: 'manifest', params: {} }), contents.manifestNumber);
  fact(sheet, say({ key: 'collected', params: {} }), say({ key: 'moment', params: { at: contents.collectedAt } }));
  if (treatment) treatmentFacts(sheet, say, treatment);
  weightTable(sheet, say, contents);
  containerTable(sheet, say, contents.containers);
  if (treatment?.containers) {
    sheet.space(16);
    containerChain(sheet, say, treatment.containers);
  }
  if (stamp) stampPhoto(sheet, say, stamp.signedBy, facility);
  sheet.space(20);
  if (!treatment) sheet.row({ text: say({ key: certifies === 'collection' ? 'untreated' : 'treated', params: {} }) });
}

function chargeName(say: Say, { kind, wasteType, percent }: ChargeLine): string {
  if (kind === 'discount') return say({ key: 'discount', params: { percent: percent ?? 0 } });
  if (kind === 'minimum') return say({ key: 'minimum', params: {} });
  return wasteType ? typeName(say, wasteType) : say({ key: 'waste', params: {} });
}

function totals(sheet: Sheet, say: Say, { subtotal, taxAmount, totalAmount }: InvoiceContents | CreditNoteContents, tax: string): void {
  const amount = { x: COLUMNS.amount, ...NUMBER };
  sheet.row({ text: say({ key: 'subtotal', params: {} }) }, { text: birr(say, subtotal), ...amount });
  sheet.row({ text: tax }, { text: birr(say, taxAmount), ...amount });
  sheet.row({ text: say({ key: 'total', params: {} }), weight: 'strong' }, { text: birr(say, totalAmount), ...amount, weight: 'strong' });
}

/** What the facility's credit pays, and what is left. */
function creditLines(sheet: Sheet, say: Say, totalAmount: number, credit: NonNullable<InvoiceContents['credit']>): void {
  const amount = { x: COLUMNS.amount, ...NUMBER };
  for (const it of credit)
    sheet.row({ text: say({ key: 'credit', params: { invoiceNumber: it.invoiceNumber } }) }, { text: birr(say, -it.amount), ...amount });
  const left = birr(say, sumOf([totalAmount, ...credit.map((it) => -it.amount)]));
  sheet.row({ text: say({ key: 'toPay', params: {} }), weight: 'strong' }, { text: left, ...amount, weight: 'strong' });
}

/** Who sells, as the tax law wants it on an invoice. */
function sellerFacts(sheet: Sheet, say: Say, { name, address, tin, vatNumber }: Operator): void {
  sheet.space(8);
  fact(sheet, say({ key: 'seller', params: {} }), name);
  fact(sheet, say({ key: 'address', params: {} }), address);
  fact(sheet, say({ key: 'tin', params: {} }), tin);
  fact(sheet, say({ key: 'vatNumber', params: {} }), vatNumber);
}

/** Where the invoice is paid. */
function payFacts(sheet: Sheet, say: Say, { name, bank, bankAccount, telebirr }: Operator): void {
  sheet.space(16);
  fact(sheet, say({ key: 'payTo', params: {} }), name);
  fact(sheet, say({ key: 'bank', params: {} }), bank);
  fact(sheet, say({ key: 'bankAccount', params: {} }), bankAccount);
  fact(sheet, say({ key: 'telebirr', params: {} }), telebirr);
}

function invoice(sheet: Sheet, say: Say, contents: InvoiceContents): void {
  heading(sheet, say, contents, say({ key: 'invoice', params: {} }));
  fact(sheet, say({ key: 'buyerTin', params: {} }), contents.buyerTin ?? null);
  if (contents.seller) sellerFacts(sheet, say, contents.seller);
  sheet.space(8);
  fact(sheet, say({ key: 'manifest', params: {} }), contents.manifestNumber);
  fact(sheet, say({ key: 'due', params: {} }), say({ key: 'day', params: { at: noonOf(contents.dueDate).toISOString() } }));
  sheet.space(16);
  const head = { weight: 'strong', ...NUMBER } as const;
  sheet.row(
    { text: say({ key: 'waste', params: {} }), weight: 'strong', width: COLUMNS.kilograms },
    { text: say({ key: 'weight', params: {} }), x: COLUMNS.kilograms, ...head },
    { text: say({ key: 'price', params: {} }), x: COLUMNS.price, ...head },
    { text: say({ key: 'amount', params: {} }), x: COLUMNS.amount, ...head },
  );
  sheet.rule();
  for (const it of contents.lines)
    sheet.row(
      { text: chargeName(say, it), width: COLUMNS.kilograms },
      { text: it.kilograms === null ? '' : kilograms(say, it.kilograms), x: COLUMNS.kilograms, ...NUMBER },
      { text: it.unitPrice === null ? '' : birr(say, it.unitPrice), x: COLUMNS.price, ...NUMBER },
      { text: birr(say, it.amount), x: COLUMNS.amount, ...NUMBER },
    );
  sheet.rule();
  totals(sheet, say, contents, say({ key: 'tax', params: { percent: contents.taxPercent } }));
  if (contents.credit) creditLines(sheet, say, contents.totalAmount, contents.credit);
  if (contents.seller) payFacts(sheet, say, contents.seller);
}

function creditNote(sheet: Sheet, say: Say, contents: CreditNoteContents): void {
  heading(sheet, say, contents, say({ key: 'creditNote', params: {} }));
  fact(sheet, say({ key: 'invoice', params: {} }), contents.invoiceNumber);
  fact(sheet, say({ key: 'reason', params: {} }), contents.reason);
  sheet.space(16);
  sheet.rule();
  totals(sheet, say, contents, say({ key: 'taxShare', params: {} }));
}

/**
 * The PDF of an issued document, in the language that the account had at the time of issue. The same contents give the same bytes.
 * `baseUrl` is the public address that the manifest's QR code leads to.
 */
export async function printPaper(contents: PaperContents, signatures: Signatures, baseUrl: string): Promise<Buffer> {
  const language = languageFrom(contents.language);
  const say: Say = (text) => paperIn(language, text);
  const sheet = await newSheet({ title: contents.number, language, madeAt: new Date(contents.issuedAt) });
  if (contents.type === 'manifest') manifest(sheet, say, contents, signatures, baseUrl);
  else if (contents.type === 'certificate') certificate(sheet, say, contents, signatures);
  else if (contents.type === 'invoice') invoice(sheet, say, contents);
  else creditNote(sheet, say, contents);
  return sheet.end();
}
