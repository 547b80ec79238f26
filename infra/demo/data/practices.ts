import { type DemoPlace, townOf } from './places.ts';

/** A street of each place and what everybody knows on it. */
const streets: Record<DemoPlace, readonly [street: string, landmark: string]> = {
  'Addis Ketema': ['Merkato Ring Street', 'Behind the bus station'],
  'Akaky Kaliti': ['Debre Zeit Road', 'Opposite the railway crossing'],
  Arada: ['Churchill Road', 'Below Piassa square'],
  Bole: ['Africa Avenue', 'Opposite the stadium'],
  Gulele: ['Entoto Street', 'Beside the spice market'],
  Kirkos: ['Meskel Flower Road', 'Next to the post office'],
  'Kolfe Keranio': ['Ambo Road', 'Above the savings bank'],
  'Lemi Kura': ['Ayat Road', 'Behind the tram terminus'],
  Lideta: ['Balcha Street', 'Beside the court house'],
  'Nifas Silk-Lafto': ['Saris Abo Road', 'Near the flour mill'],
  Yeka: ['Megenagna Road', 'Under the flyover'],
  Hawassa: ['Lake Shore Road', 'Opposite the fish market'],
  'Bahir Dar': ['Palm Avenue', 'Beside the harbour'],
  Mekelle: ['Alula Street', 'Below the monument'],
  Gondar: ['Castle Road', 'Behind the castle wall'],
  Adama: ['Station Road', 'Opposite the railway station'],
  'Dire Dawa': ['Kezira Street', 'Under the old plane trees'],
  Jimma: ['Coffee Market Road', 'Beside the museum'],
  Harar: ['Shewa Gate Road', 'Outside the town gate'],
  Dessie: ['Piazza Street', 'Above the cinema'],
  'Arba Minch': ['Sikela Road', 'Near the springs'],
  Jijiga: ['Market Street', 'Opposite the grand mosque'],
};

const practices = ['Selam', 'Addis Hiwot', 'Tesfa', 'Abay', 'Enat', 'Raey', 'Berhan', 'Tena'];
const floors = ['Ground floor', '1st floor, room 12', '2nd floor, room 204', '3rd floor, beside the lift'];

const nthOf = (list: readonly string[], nth: number): string => list[nth % list.length] ?? '';

/** A facility's street and landmark, with a house number that differs by `nth`. */
export function streetOf(place: DemoPlace, nth: number): { address: string; landmark: string } {
  const [street, landmark] = streets[place];
  return { address: `${street} ${10 + ((nth * 7) % 90)}`, landmark };
}

/** Where a doctor practices: an invented clinic in a street of the place. */
export function practiceOf(place: DemoPlace, nth: number) {
  const { address, landmark } = streetOf(place, nth);
  return {
    practiceName: `${nthOf(practices, nth)} Clinic (demo)`,
    floor: nthOf(floors, nth),
    address: `${address}, ${townOf(place)}`,
    landmark,
  };
}
