import { LabTest } from '@tenaye/api/modules/catalogue/lab-test.entity.ts';
import { Medication } from '@tenaye/api/modules/catalogue/medication.entity.ts';
import type { Facility } from '@tenaye/api/modules/facility/facility.entity.ts';
import { FacilityInventory } from '@tenaye/api/modules/inventory/facility-inventory.entity.ts';
import { medicines } from './data/medicines.ts';
import { tests } from './data/tests.ts';
import type { Seeder } from './seeder.ts';

const itemKey = (name: string, dosage?: string | null, form?: string | null): string => [name, dosage, form].join('|').toLowerCase();

/** The catalog's medicines; those that an earlier import created are reused. */
async function seedMedicines({ em }: Seeder) {
  const known = await em.find(Medication, { name: { $in: medicines.map((it) => it.name) } });
  const byItem = new Map(known.map((it) => [itemKey(it.name, it.dosage, it.form), it]));
  return medicines.map(({ price, ...it }) => {
    const medication = byItem.get(itemKey(it.name, it.dosage, it.form)) ?? em.create(Medication, { ...it, isDemo: true });
    return { medication, price };
  });
}

async function seedTests({ em }: Seeder): Promise<void> {
  const known = new Set((await em.find(LabTest, {}, { fields: ['kind', 'name'] })).map((it) => itemKey(it.kind, it.name)));
  for (const it of tests) if (!known.has(itemKey(it.kind, it.name))) em.create(LabTest, { ...it, isDemo: true });
}

interface Item {
  quantity?: number;
  expiryDate?: string;
}

/**
 * Special items in the first shop's stock, besides a sold-out one: a low quantity, a medicine that expires soon, and a box from an old
 * delivery that has expired and is offered to no one.
 */
const marked = ({ calendar }: Seeder): Record<string, Item> => ({
  Aspirin: { quantity: 6 },
  Ranitidine: { expiryDate: calendar.day(45) },
});
const forgotten = ({ calendar }: Seeder): Item => ({ quantity: 14, expiryDate: calendar.day(-12) });
const FORGOTTEN = 'Metoclopramide';

/**
 * The stock of one shop. Each shop lacks a different fifth of the list (in the first shop it is sold out) and has other prices, so no shop
 * has everything and at least three have each medicine.
 */
function stock(seeder: Seeder, shop: Facility, nth: number, list: Awaited<ReturnType<typeof seedMedicines>>): void {
  const { em, calendar } = seeder;
  const marks = marked(seeder);
  for (const [at, { medication, price }] of list.entries()) {
    const lacks = at % 5 === nth % 5;
    if (lacks && nth > 0) continue;
    const quantity = lacks ? 0 : 20 + ((at * 37 + nth * 11) % 180);
    const item = {
      facilityId: shop.id,
      medicationId: medication.id,
      itemName: medication.name,
      itemType: 'medication' as const,
      quantity,
      price: Math.round(price * (1 + (nth % 8) * 0.07) * 100) / 100,
      expiryDate: calendar.day(120 + ((at * 53) % 600)),
      isAvailable: quantity > 0,
      isDemo: true,
    };
    em.create(FacilityInventory, { ...item, ...(nth === 0 && marks[item.itemName]) });
    if (nth === 0 && item.itemName === FORGOTTEN) em.create(FacilityInventory, { ...item, ...forgotten(seeder) });
  }
}

export async function seedStock(seeder: Seeder, pharmacies: readonly Facility[]): Promise<void> {
  const list = await seedMedicines(seeder);
  await seedTests(seeder);
  for (const [nth, shop] of pharmacies.entries()) stock(seeder, shop, nth, list);
}
