import type { Cells } from '#kernel/files/csv-cells.ts';
import { Place } from '../place/place.entity.ts';
import { type StoredKind, storedKinds } from '../place/place.rules.ts';
import { positionsWhere } from './import.positions.ts';
import type { ImportKind } from './import.run.ts';

const columns = {
  name: ['name', 'city', 'town', 'place'],
  other_names: ['othernames', 'alternatenames', 'aliases', 'nameam'],
  kind: ['kind', 'type'],
  region: ['region', 'state'],
  region_by_polygon: ['regionbypolygon'],
  zone: ['zone'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lon', 'lng', 'long'],
} as const;

interface PlaceRow {
  name: string;
  otherNames: string;
  kind: StoredKind;
  region: string;
  zone: string | null;
  latitude: number;
  longitude: number;
}

function kindOf(cells: Cells<keyof typeof columns>): StoredKind {
  const word =
    cells
      .text('kind')
      ?.toLowerCase()
      .replaceAll(/[\s-]+/g, '_') ?? 'city';
  const kind = storedKinds.find((it) => it === word);
  if (!kind) cells.refuse('kind', 'unknown', `"${word}" is not one of ${storedKinds.join(', ')}`);
  return kind ?? 'city';
}

function coordinate(cells: Cells<keyof typeof columns>, name: 'latitude' | 'longitude', limit: 90 | 180): number {
  const problems = cells.problems.length;
  const degrees = cells.degrees(name, limit);
  if (degrees === null && cells.problems.length === problems) cells.refuse(name, 'empty', 'is empty');
  return degrees ?? 0;
}

const read = (cells: Cells<keyof typeof columns>): PlaceRow => ({
  name: cells.required('name'),
  otherNames: (cells.text('other_names', 500) ?? '')
    .split(/[;|,]/)
    .map((it) => it.trim())
    .filter(Boolean)
    .join('; '),
  kind: kindOf(cells),
  // Lists of places omit the region where their source doesn't state it; the region by polygon is the next best.
  region: cells.text('region') ?? cells.text('region_by_polygon') ?? '',
  zone: cells.text('zone'),
  latitude: coordinate(cells, 'latitude', 90),
  longitude: coordinate(cells, 'longitude', 180),
});

/** Places are identified by name and region, so that a second run of the same file changes nothing. */
export const placeImport: ImportKind<PlaceRow, typeof columns> = {
  action: 'place.import',
  columns,
  required: ['name', 'latitude', 'longitude'],
  read,
  key: (it) => JSON.stringify([it.name.toLowerCase(), it.region.toLowerCase()]),
  known: (em, rows) =>
    positionsWhere(
      em,
      rows,
      'name text, region text',
      'select 1 from places p where lower(p.name) = lower(k.name) and lower(p.region) = lower(k.region)',
    ),
  insert: async (em, rows, now) => {
    await em.insertMany(
      Place,
      rows.map((it) => ({ ...it, createdAt: now })),
    );
  },
};
