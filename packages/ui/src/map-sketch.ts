/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A position on a sketch, in percent of its width and height. */
export interface SketchPoint {
  x: number;
  y: number;
}

export interface Sketch {
  points: SketchPoint[];
  /** Grid lines, in percent of width and of height. */
  columns: number[];
  rows: number[];
  /** The side of a grid square in km: 1, 2 or 5 times a power of ten. */
  squareKm: number;
}

/** The ratio of a sketch's width to its height. It is the same on every screen, because only then are the squares square. */
export const SKETCH_RATIO = 8 / 5;

const KM_PER_DEGREE = 111.195;
const NARROWEST_KM = 0.4;
/** The share of the sketch that places may take; the rest is for their labels. */
const INNER = 0.6;
const SQUARES = 6;

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The largest of …, 0.5, 1, 2, 5, 10, … that isn't above `km`. */
function roundKm(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  const digit = [5, 2, 1].find((it) => it * power <= km) ?? 1;
  return Number((digit * power).toPrecision(1));
}

/** Lines through the middle and every `step` percent from it. */
const lines = (step: number): number[] => {
  const count = Math.floor(50 / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => 50 + (index - count) * step);
};

/** Places on a plane with north up, as large as fits; around `center` while there are none. Suitable for a region, not for a continent. */
export function sketchOf(places: readonly Coordinates[], center: Coordinates): Sketch {
  const shown = places.length > 0 ? places : [center];
  const lat0 = middle(shown.map((it) => it.latitude));
  const lng0 = middle(shown.map((it) => it.longitude));
  const east = shown.map((it) => (it.longitude - lng0) * KM_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180));
  const south = shown.map((it) => (lat0 - it.latitude) * KM_PER_DEGREE);
  const widthKm = Math.max(spread(east) / INNER, (spread(south) / INNER) * SKETCH_RATIO, NARROWEST_KM);
  const heightKm = widthKm / SKETCH_RATIO;
  const squareKm = roundKm(widthKm / SQUARES);
  return {
    points: places.map((_, index) => ({ x: 50 + (100 * (east[index] ?? 0)) / widthKm, y: 50 + (100 * (south[index] ?? 0)) / heightKm })),
    columns: lines((100 * squareKm) / widthKm),
    rows: lines((100 * squareKm) / heightKm),
    squareKm,
  };
}
