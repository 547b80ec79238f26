import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, demoMark, id, latitude, longitude } from '#kernel/database/columns.ts';
import { storedKinds } from './place.rules.ts';

/** A place that people name instead of sharing their position. There are a few thousand, so searches scan all rows. */
const PlaceSchema = defineEntity({
  name: 'Place',
  tableName: 'places',
  properties: {
    id: id(),
    name: p.text(),
    /** Other spellings and the name in Ethiopic script, separated by "; ". */
    otherNames: p.text().default(''),
    kind: p.enum(storedKinds).default('city'),
    region: p.text().default(''),
    zone: p.text().nullable(),
    latitude: latitude(),
    longitude: longitude(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  uniques: [
    {
      name: 'places_name_region_unique',
      expression: 'create unique index "places_name_region_unique" on "places" (lower("name"), lower("region"))',
    },
  ],
  checks: [
    { name: 'places_latitude_check', expression: "((latitude >= '-90'::integer::numeric) AND (latitude <= (90)::numeric))" },
    { name: 'places_longitude_check', expression: "((longitude >= '-180'::integer::numeric) AND (longitude <= (180)::numeric))" },
  ],
});
export class Place extends PlaceSchema.class {}
PlaceSchema.setClass(Place);
