import { describe, expect, it } from '@jest/globals';
import { centsOf } from './money.facts.ts';
import { type WasteType, wasteTypes } from './waste.facts.ts';
import { balanceOf, invoiceStatusOn } from './waste-invoice.facts.ts';
import { numberOf } from './waste-papers.facts.ts';
import { chargesOf, creditOf, type TariffRates, type WeightByType } from './waste-tariff.facts.ts';

const rates: TariffRates = {
  prices: { sharps: 85, pathological: 120.5, pharmaceutical: 95.25, chemotherapy: 210.33, microbiological: 99.99, isolation: 0.07 },
  minimumCharge: 500,
  taxPercent: 15,
};

/** Numbers from 0 up to 1, the same ones for each seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));
/** Rounds half a unit upward, by a different method than the tested code. */
const rounded = (numerator: bigint, divisor: bigint): bigint => {
  const whole = numerator / divisor;
  return numerator - whole * divisor >= (divisor + 1n) / 2n ? whole + 1n : whole;
};

describe('the charges of a pickup', () => {
  it('spread a mixed pickup by the weight of each type', () => {
    expect(chargesOf({ sharps: 12.5, pharmaceutical: 3.33 }, rates)).toEqual({
      lines: [
        { kind: 'waste', wasteType: 'sharps', kilograms: 12.5, unitPrice: 85, percent: null, amount: 1062.5 },
        { kind: 'waste', wasteType: 'pharmaceutical', kilograms: 3.33, unitPrice: 95.25, percent: null, amount: 317.18 },
      ],
      subtotal: 1379.68,
      taxAmount: 206.95,
      totalAmount: 1586.63,
    });
  });

  it('round half a cent upward, where floats would lose it', () => {
    expect(chargesOf({ sharps: 1.01 }, { ...rates, minimumCharge: 0, prices: { ...rates.prices, sharps: 0.5 } }).subtotal).toBe(0.51);
    expect(chargesOf({ sharps: 1 }, { ...rates, minimumCharge: 0, prices: { ...rates.prices, sharps: 1.1 } }).taxAmount).toBe(0.17);
  });

  it('are at least the minimum, which no discount lowers', () => {
    const { lines, subtotal } = chargesOf({ sharps: 6 }, rates, 25);
    expect(lines.map((it) => [it.kind, it.amount])).toEqual([
      ['waste', 510],
      ['discount', -127.5],
      ['minimum', 117.5],
    ]);
    expect(subtotal).toBe(500);
    expect(chargesOf({}, rates)).toMatchObject({ subtotal: 500, taxAmount: 75, totalAmount: 575 });
  });

  it('add up to the cent whatever the weights, prices, discounts and taxes', () => {
    const next = numbersFrom(7);
    const upTo = (max: number): number => Math.round(next() * max * 100) / 100;
    for (let round = 0; round < 2000; round++) {
      const weights: WeightByType = {};
      for (const type of wasteTypes) if (next() < 0.5) weights[type] = upTo(round % 10 === 0 ? 999_999 : 500);
      const prices = Object.fromEntries(wasteTypes.map((it) => [it, upTo(900)])) as Record<WasteType, number>;
      const [discount, taxPercent, minimumCharge] = [[0, 15, 25][round % 3] ?? 0, upTo(30), upTo(2000)];
      const { lines, subtotal, taxAmount, totalAmount } = chargesOf(weights, { prices, minimumCharge, taxPercent }, discount);
      const exact = wasteTypes.map((it) => rounded(hundredths(weights[it] ?? 0) * hundredths(prices[it]), 100n));
      const full = exact.reduce((sum, it) => sum + it, 0n);
      const less = full - rounded(full * hundredths(discount), 10_000n);
      const least = hundredths(minimumCharge);
      let net = less;
      if (net < least) net = least;
      expect(BigInt(centsOf(subtotal))).toBe(net);
      expect(lines.reduce((sum, it) => sum + centsOf(it.amount), 0)).toBe(centsOf(subtotal));
      expect(BigInt(centsOf(taxAmount))).toBe(rounded(net * hundredths(taxPercent), 10_000n));
      expect(centsOf(totalAmount)).toBe(centsOf(subtotal) + centsOf(taxAmount));
    }
  });
});

describe('credit notes', () => {
  it('take back exactly the invoice’s tax once they credit all of it, however they are divided', () => {
    const next = numbersFrom(3);
    for (let round = 0; round < 500; round++) {
      const subtotal = Math.round(next() * 9_000_000) / 100;
      const taxAmount = Math.round(subtotal * 15) / 100;
      const totalAmount = (centsOf(subtotal) + centsOf(taxAmount)) / 100;
      let [credited, tax, net] = [0, 0, 0];
      while (credited < centsOf(totalAmount)) {
        const amount = Math.min(Math.ceil(next() * centsOf(totalAmount)), centsOf(totalAmount) - credited);
        const part = creditOf({ totalAmount, taxAmount, creditedAmount: credited / 100 }, amount / 100);
        expect(centsOf(part.subtotal) + centsOf(part.taxAmount)).toBe(amount);
        credited += amount;
        tax += centsOf(part.taxAmount);
        net += centsOf(part.subtotal);
      }
      expect([tax, net]).toEqual([centsOf(taxAmount), centsOf(subtotal)]);
    }
  });
});

describe('the status of an invoice', () => {
  const invoice = { totalAmount: 0.3, creditedAmount: 0, paidAmount: 0, dueDate: '2027-03-31' };
  it('is overdue from the day after its due date, and paid once nothing is left, to the cent', () => {
    expect(invoiceStatusOn(invoice, '2027-03-31')).toBe('pending');
    expect(invoiceStatusOn(invoice, '2027-04-01')).toBe('overdue');
    expect(invoiceStatusOn({ ...invoice, paidAmount: 0.29 }, '2027-04-01')).toBe('overdue');
    expect(invoiceStatusOn({ ...invoice, paidAmount: 0.1, creditedAmount: 0.2 }, '2027-04-01')).toBe('paid');
    expect(balanceOf({ ...invoice, paidAmount: 0.1, creditedAmount: 0.3 })).toBe(-0.1);
  });
});

describe('numbers', () => {
  it('have the year and at least five digits', () => {
    expect(numberOf('invoice', 2027, 42)).toBe('INV-2027-00042');
    expect(numberOf('manifest', 2027, 123_456)).toBe('MAN-2027-123456');
  });
});
