import { call } from './call.ts';
import { centsOf } from './money.facts.ts';
import { type WasteType, wasteTypes } from './waste.facts.ts';

/** Kilograms of each collected type; an absent type was not collected. */
export type WeightByType = Partial<Record<WasteType, number>>;

/** The rates of a tariff: ETB for a kilogram by type, the minimum charge of a pickup before tax, and the tax in percent. */
export interface TariffRates {
  prices: Readonly<Record<WasteType, number>>;
  minimumCharge: number;
  taxPercent: number;
}

/** The kinds of lines of an invoice: waste by weight, the discount of the certification level, or the rest of the minimum charge. */
export const chargeKinds = ['waste', 'discount', 'minimum'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A line of an invoice in ETB. Only `waste` has `kilograms` and `unitPrice`; only `discount` has `percent`, and its amount is negative. */
export interface ChargeLine {
  kind: ChargeKind;
  /** Null for `discount` and `minimum`, and on invoices issued before weights were recorded by type. */
  wasteType: WasteType | null;
  kilograms: number | null;
  unitPrice: number | null;
  percent: number | null;
  amount: number;
}

/** Charges in ETB. `totalAmount` is `subtotal` plus `taxAmount`, and `subtotal` the sum of the lines, to the cent. */
export interface Charges {
  lines: readonly ChargeLine[];
  subtotal: number;
  taxAmount: number;
  totalAmount: number;
}

/** `amount * parts / whole` in whole cents, with half a cent rounded up. The factors must not be negative. */
function shareOf(amount: number, parts: number, whole: number): number {
  const divisor = BigInt(whole);
  return Number((BigInt(amount) * BigInt(parts) * 2n + divisor) / (divisor * 2n));
}

/** A number with two decimals, such as a percentage, as whole hundredths. */
const hundredths = (value: number): number => Math.round(value * 100);
const PERCENT = 10_000;

/** ETB of waste at a price for each kilogram; weights are rounded to two decimals. */
export const priceOfWeight = (kilograms: number, unitPrice: number): number =>
  shareOf(centsOf(unitPrice), hundredths(kilograms), 100) / 100;

const bare = { wasteType: null, kilograms: null, unitPrice: null, percent: null };

/**
 * The charges of a pickup. Each type's line is rounded to the cent; the discount is taken from their sum, and the tax from the subtotal,
 * each rounded once. The minimum charge covers the cost of a trip, so a discount can't go below it.
 */
export function chargesOf(weights: WeightByType, { prices, minimumCharge, taxPercent }: TariffRates, discountPercent = 0): Charges {
  const lines: ChargeLine[] = wasteTypes.flatMap((wasteType) => {
    const kilograms = weights[wasteType] ?? 0;
    if (hundredths(kilograms) <= 0) return [];
    const unitPrice = prices[wasteType];
    return [{ ...bare, kind: 'waste' as const, wasteType, kilograms, unitPrice, amount: priceOfWeight(kilograms, unitPrice) }];
  });
  const full = lines.reduce((sum, it) => sum + centsOf(it.amount), 0);
  const discount = shareOf(full, hundredths(discountPercent), PERCENT);
  if (discount > 0) lines.push({ ...bare, kind: 'discount', percent: discountPercent, amount: -discount / 100 });
  const rest = centsOf(minimumCharge) - (full - discount);
  if (rest > 0) lines.push({ ...bare, kind: 'minimum', amount: rest / 100 });
  const subtotal = Math.max(full - discount, centsOf(minimumCharge));
  const tax = shareOf(subtotal, hundredths(taxPercent), PERCENT);
  return { lines, subtotal: subtotal / 100, taxAmount: tax / 100, totalAmount: (subtotal + tax) / 100 };
}

/**
 * The least and the most that `kilograms` of these types together cost, in ETB with tax, as the part of each type is unknown; at least one
 * type.
 */
export function estimateOf(
  types: readonly WasteType[],
  kilograms: number,
  rates: TariffRates,
  discountPercent: number,
): { least: number; most: number } {
  const totals = types.map((it) => chargesOf({ [it]: kilograms }, rates, discountPercent).totalAmount);
  return { least: Math.min(...totals), most: Math.max(...totals) };
}

/** Amounts of an invoice in ETB, and how much of them credit notes have taken back. */
interface Creditable {
  totalAmount: number;
  taxAmount: number;
  creditedAmount: number;
}

/**
 * The net amount and the tax of a credit note of `amount` ETB, tax included. The tax is a proportional part of the invoice's tax; notes
 * that together credit the whole invoice take back exactly its whole tax.
 */
export function creditOf({ totalAmount, taxAmount, creditedAmount }: Creditable, amount: number): { subtotal: number; taxAmount: number } {
  const taxUpTo = (credited: number): number => shareOf(credited, centsOf(taxAmount), Math.max(centsOf(totalAmount), 1));
  const tax = taxUpTo(centsOf(creditedAmount) + centsOf(amount)) - taxUpTo(centsOf(creditedAmount));
  return { subtotal: (centsOf(amount) - tax) / 100, taxAmount: tax / 100 };
}

/** The largest price of a kilogram and the largest minimum charge, in ETB. */
export const MAX_PRICE = 100_000;

/** Messages about invalid tariffs. */
export const tariffTexts = {
  price: 'Please enter a price in ETB, with at most two decimals',
  tax: 'Please enter a tax rate from 0 to 100 percent, with at most two decimals',
  past: 'Please choose a day after today',
  taken: 'There is already a tariff from this day on',
  begun: "This tariff is already valid, so it can't be withdrawn",
  only: 'This is the only tariff. Please enter another one before you withdraw it',
  none: 'Please enter a tariff first: without one a pickup has no price',
} as const;

/** Gets the tariff of a day; `not_found` while no waste manager has entered one. */
export const getWasteTariff = call({
  method: 'GET',
  path: '/api/waste/tariff',
  callers: ['facility', 'waste_manager'],
  errors: ['not_found'],
});

export const listWasteTariffs = call({
  method: 'GET',
  path: '/api/waste/manager/tariffs',
  callers: ['waste_manager'],
});

export const createWasteTariff = call({
  method: 'POST',
  path: '/api/waste/manager/tariffs',
  callers: ['waste_manager'],
  status: 201,
  errors: ['wrong_status'],
  idempotent: true,
});

export const deleteWasteTariff = call({
  method: 'DELETE',
  path: '/api/waste/manager/tariffs/:id',
  callers: ['waste_manager'],
  errors: ['not_found', 'wrong_status'],
});
