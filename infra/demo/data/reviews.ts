/** Invented patients who have reviewed the demo's doctors and facilities. */
export const reviewers = [
  ['Almaz', 'Wolde'],
  ['Bereket', 'Assefa'],
  ['Chaltu', 'Gemechu'],
  ['Desta', 'Abraha'],
  ['Eleni', 'Tamrat'],
  ['Fikadu', 'Bogale'],
  ['Genet', 'Alula'],
  ['Haile', 'Mitiku'],
  ['Jemal', 'Nuri'],
  ['Kidist', 'Feyissa'],
  ['Lemlem', 'Hagos'],
  ['Melaku', 'Sahle'],
  ['Nardos', 'Eshetu'],
  ['Obsa', 'Tolera'],
] as const;

/** Every other review has a text: these, in turn, by the number of stars. */
export const doctorTexts: Readonly<Record<number, readonly string[]>> = {
  5: ['Explained everything calmly.', 'Took the time to listen.', 'On time, friendly and thorough.', 'I finally know what to do.'],
  4: ['Good advice. I waited a little.', 'Helpful and polite.', 'Clear answers, but the visit was short.'],
  3: ['All right, but I waited for half an hour.', 'I had hoped for more explanations.'],
};
export const facilityTexts: Readonly<Record<number, readonly string[]>> = {
  5: ['Quick, and the price was as quoted.', 'Friendly staff and a clean place.', 'Everything was ready when I came.'],
  4: ['Good service, a little hard to find.', 'Helpful. Ask for the receipt.'],
  3: ['Fine, but it took longer than announced.'],
};

/** The reply of doctors and facilities to the reviews with the fewest stars. */
export const REPLY = 'Thank you for telling us. We are working on shorter waiting times.';

/** Stars of the doctors in colleagues.ts, in turn. Every third doctor has none yet. */
export const colleagueStars: readonly (readonly number[] | undefined)[] = [
  undefined,
  [5, 4, 4],
  [4, 5, 5, 4],
  undefined,
  [4, 3, 5],
  [5, 5, 4],
];
