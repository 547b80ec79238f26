import { p } from '@mikro-orm/postgresql';

/** Columns that many tables share, so that a coordinate, a fee or a mark means the same everywhere. */

/** Primary key: uuid, made by the application, or by the database for rows inserted with SQL. */
export const id = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => crypto.randomUUID())
    .defaultRaw('gen_random_uuid()');

/** An instant: timestamptz to the millisecond, which is what a JavaScript Date holds; a cursor made from it compares equal. */
export const instant = () => p.datetime(3);

export const createdAt = () => instant().defaultRaw('now()');

export const updatedAt = () =>
  instant()
    .defaultRaw('now()')
    .onUpdate(() => new Date());

/** ETB, two decimals (spec, "Precision"). */
export const money = () => p.decimal('number').precision(10).scale(2);

/** Kilograms, two decimals (spec, "Precision"). */
export const kilograms = () => p.decimal('number').precision(8).scale(2);

/** Degrees WGS 84, numeric(10,8) (spec, "Precision"). */
export const latitude = () => p.decimal('number').precision(10).scale(8);

/** Degrees WGS 84, numeric(11,8) (spec, "Precision"). */
export const longitude = () => p.decimal('number').precision(11).scale(8);

/** Raised whenever every sign-in of the account is to end: a session holds those that carry the number of now (`loadActor`). */
export const signInGeneration = () => p.integer().default(0);

/** Out of 5, one decimal. */
export const rating = () => p.decimal('number').precision(2).scale(1);

export const flag = (initially: boolean) => p.boolean().default(initially);

/** Marks rows made by the demo seed; a real installation has none. */
export const demoMark = () => flag(false);
