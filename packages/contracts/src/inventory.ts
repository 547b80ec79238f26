import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, formerVersion, hasVersion, id, idParams, line, ofFacility, page, requiredLine, seenVersion, version } from './fields.ts';
import * as calls from './inventory.facts.ts';
import {
  DEFAULT_LOW_STOCK,
  inventoryItemTypes,
  inventoryTexts,
  itemColumns,
  MOST_EXPLAINED,
  ruleColumns,
  saleRules,
  stockMarks,
  stockMovementKinds,
  stockOutcomes,
  stockReasons,
  stockSorts,
} from './inventory.facts.ts';

const itemType = z.enum(inventoryItemTypes, 'Please enter medication, equipment or supply');

/**
 * An item of the facility's stock. `price` is in ETB for one unit; `expiryDate` is a local day, YYYY-MM-DD. A catalog medicine has
 * `medicationId`, and `strength` and `form`, which distinguish equal names. `promised` is the quantity reserved for accepted quotes; it
 * may exceed `quantity` after a lower count. `quantity` is the sum of the `batches`, of which `expired` pieces are over; `expiryDate` is
 * the day of the batch that expires last, `firstExpiryDate` of the first one.
 */
export const inventoryItem = z.object({
  id,
  itemName: z.string(),
  itemType,
  medicationId: z.nullable(id),
  strength: z.nullable(z.string()),
  form: z.nullable(z.string()),
  quantity: z.number(),
  promised: z.optional(z.number()),
  price: z.nullable(z.number()),
  expiryDate: z.nullable(z.string()),
  firstExpiryDate: z.optional(z.nullable(z.string())),
  batches: z.optional(z.number()),
  expired: z.optional(z.number()),
  isAvailable: z.boolean(),
  lowStockAt: z.number(),
  saleRule: z.optional(z.enum(saleRules)),
  /** The largest quantity of one sale, null without a limit. */
  mostPerSale: z.optional(z.nullable(z.number())),
  marks: z.array(z.enum(stockMarks)),
  /** The movement that this call has recorded; only in the answer to a change of the quantity. */
  movementId: z.optional(id),
  version,
  /** When the entry was last changed. Until contracts 0.3 a change may send this instead of `version`. */
  updatedAt: z.iso.datetime(),
});
export type InventoryItem = z.infer<typeof inventoryItem>;

const count = z
  .number(inventoryTexts.quantity)
  .check(z.int(inventoryTexts.quantity), z.minimum(0, inventoryTexts.quantity), z.maximum(1_000_000, inventoryTexts.quantity));
const most = z
  .number(inventoryTexts.most)
  .check(z.int(inventoryTexts.most), z.minimum(1, inventoryTexts.most), z.maximum(9999, inventoryTexts.most));
const price = z
  .number(inventoryTexts.price)
  .check(z.minimum(0, inventoryTexts.price), z.maximum(1_000_000, inventoryTexts.price), z.multipleOf(0.01, inventoryTexts.price));

/** `day` already refuses everything that the pattern refuses, but the pattern is part of the contract of released remotes. */
const expiry = day(inventoryTexts.expiry).check(z.regex(/^(19|20)/, inventoryTexts.expiry));

const itemFields = {
  itemName: requiredLine(inventoryTexts.name, 200),
  itemType,
  /** Null selects the catalog's medicine with exactly this name, if any. Only medicines can have an id. */
  medicationId: z.nullable(id),
  quantity: count,
  price: z.nullable(price),
  expiryDate: z.nullable(expiry),
  /** When false, the item stays in stock but isn't offered to patients. */
  isAvailable: z.boolean(inventoryTexts.available),
  lowStockAt: count,
  saleRule: z.enum(saleRules, inventoryTexts.saleRule),
  mostPerSale: z.nullable(most),
};

/**
 * A new item. Omitted fields default to: no catalog medicine, no price, no expiry, available, low at DEFAULT_LOW_STOCK,
 * sold freely. */
export const newInventoryItem = z.strictObject({
  ...itemFields,
  itemType: z._default(itemType, 'medication'),
  medicationId: z._default(itemFields.medicationId, null),
  price: z._default(itemFields.price, null),
  expiryDate: z._default(itemFields.expiryDate, null),
  isAvailable: z._default(itemFields.isAvailable, true),
  lowStockAt: z._default(itemFields.lowStockAt, DEFAULT_LOW_STOCK),
  saleRule: z._default(itemFields.saleRule, 'free'),
  mostPerSale: z._default(itemFields.mostPerSale, null),
});
export type NewInventoryItem = z.output<typeof newInventoryItem>;

/**
 * A change of an item; omitted fields stay unchanged. The `version` prevents overwriting a later sale or change. The `reason` is stored
 * with a changed quantity.
 */
export const inventoryChange = z
  .strictObject({
    ...z.partial(z.strictObject(itemFields)).shape,
    reason: z.optional(z.enum(stockReasons)),
    version: z.optional(seenVersion),
    updatedAt: formerVersion,
  })
  .check(hasVersion);
export type InventoryChange = z.output<typeof inventoryChange>;

export const listInventory = endpoint(calls.listInventory, {
  summary: "The facility's stock, by name unless sorted otherwise",
  query: z.strictObject({
    ...ofFacility,
    /** Beginnings of words of name, brand, strength and form, in any order. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    type: z.optional(itemType),
    mark: z.optional(z.enum(stockMarks)),
    /** Only items of this catalog medicine. */
    medicationId: z.optional(id),
    sort: z.optional(z.enum(stockSorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
    ...page,
  }),
  answer: z.array(inventoryItem),
});

export const createInventoryItem = endpoint(calls.createInventoryItem, {
  summary: 'Add an item to the stock; the same item of the same expiry date is there once',
  query: z.strictObject(ofFacility),
  body: newInventoryItem,
  answer: inventoryItem,
});

export const changeInventoryItem = endpoint(calls.changeInventoryItem, {
  summary: 'Change an item of the stock',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: inventoryChange,
  answer: inventoryItem,
});

export const deleteInventoryItem = endpoint(calls.deleteInventoryItem, {
  summary: 'Take an item out of the stock',
  params: idParams,
  query: z.strictObject(ofFacility),
});

/**
 * A change of an item's quantity. `left` is the quantity afterward; `by` names the account, and is null once it was deleted. `relatedId` is
 * the sale or the request.
 */
export const stockMovement = z.object({
  id,
  kind: z.enum(stockMovementKinds),
  change: z.number(),
  left: z.number(),
  reason: z.nullable(z.enum(stockReasons)),
  relatedId: z.nullable(id),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof stockMovement>;

export const listStockMovements = endpoint(calls.listStockMovements, {
  summary: 'What changed the quantity of an item, latest first',
  params: idParams,
  query: z.strictObject({ ...ofFacility, ...page }),
  answer: z.array(stockMovement),
});

/**
 * An item that runs out. `left` is what is neither promised nor expired, and below zero after a lower count; `used` is what was sold and
 * handed over in thirty days, for which `suggested` fills the stock; `lastsDays` are the whole days until it is used up. `supplier` is
 * that of the latest delivery.
 */
export const reorderLine = z.object({
  inventoryId: id,
  itemName: z.string(),
  strength: z.nullable(z.string()),
  form: z.nullable(z.string()),
  left: z.number(),
  used: z.number(),
  lastsDays: z.number(),
  suggested: z.number(),
  supplier: z.nullable(z.string()),
});
export type ReorderLine = z.infer<typeof reorderLine>;

export const listReorder = endpoint(calls.listReorder, {
  summary: 'What runs out within some days, by default 14, at the pace of the last thirty; the most urgent first',
  query: z.strictObject({ ...ofFacility, days: z.optional(z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/, inventoryTexts.days))) }),
  answer: z.array(reorderLine),
});

/** A batch: what came together. `cost` is what one unit was bought for, in ETB; `number` and `expiryDate` are printed on the package. */
export const stockBatch = z.object({
  id,
  number: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  cost: z.nullable(z.number()),
  quantity: z.number(),
  receivedAt: z.iso.datetime(),
});
export type StockBatch = z.infer<typeof stockBatch>;

export const listStockBatches = endpoint(calls.listStockBatches, {
  summary: 'The batches of an item of which something is left, in the order in which they are used',
  params: idParams,
  query: z.strictObject(ofFacility),
  answer: z.array(stockBatch),
});

const batchFields = {
  number: z.nullable(line(60)),
  expiryDate: z.nullable(expiry),
  supplier: z.nullable(line(120)),
  cost: z.nullable(price),
};

/** A delivery of an item. Omitted fields are unknown. */
export const newDelivery = z.strictObject({
  quantity: z
    .number(inventoryTexts.delivered)
    .check(z.int(inventoryTexts.delivered), z.minimum(1, inventoryTexts.delivered), z.maximum(1_000_000, inventoryTexts.delivered)),
  number: z._default(batchFields.number, null),
  expiryDate: z._default(batchFields.expiryDate, null),
  supplier: z._default(batchFields.supplier, null),
  cost: z._default(batchFields.cost, null),
});
export type NewDelivery = z.output<typeof newDelivery>;

export const receiveDelivery = endpoint(calls.receiveDelivery, {
  summary: 'Add a delivery to an item of the stock; it is a batch of its own',
  params: idParams,
  query: z.strictObject(ofFacility),
  body: newDelivery,
  answer: inventoryItem,
});

/** A correction of a batch; omitted fields stay unchanged. `version` is that of the item. */
export const batchChange = z.strictObject({
  ...z.partial(z.strictObject({ ...batchFields, quantity: count })).shape,
  reason: z.optional(z.enum(stockReasons)),
  version: seenVersion,
});
export type BatchChange = z.output<typeof batchChange>;

export const changeStockBatch = endpoint(calls.changeStockBatch, {
  summary: 'Correct a batch of an item',
  params: z.strictObject({ id, batchId: id }),
  query: z.strictObject(ofFacility),
  body: batchChange,
  answer: inventoryItem,
});

export const explainStockMovements = endpoint(calls.explainStockMovements, {
  summary: "Say why an item's quantity was corrected, once for several movements",
  params: idParams,
  query: z.strictObject(ofFacility),
  body: z.strictObject({ movements: z.array(id).check(z.minLength(1), z.maxLength(MOST_EXPLAINED)), reason: z.enum(stockReasons) }),
});

/**
 * An entry of the register: who got what and how many, and the paper. `paper` is the prescription's reference or, for a request, its
 * reference; `by` names the account that sold, and is null once it was deleted.
 */
export const registerEntry = z.object({
  id,
  at: z.iso.datetime(),
  itemName: z.string(),
  saleRule: z.enum(saleRules),
  quantity: z.number(),
  patientName: z.string(),
  paper: z.string(),
  by: z.nullable(z.string()),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

export const listRegister = endpoint(calls.listRegister, {
  summary: 'What was sold or handed over on prescription in a month, by default the present one, latest first',
  query: z.strictObject({
    ...ofFacility,
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month'))),
    ...page,
  }),
  answer: z.array(registerEntry),
});

const beforeAndAfter = { before: z.nullable(z.string()), after: z.nullable(z.string()) };

/**
 * A row of the file. A refused row has a `message` with the reason and, where one cell is wrong, its `column` or `ruleColumn` and the
 * `value` as written. `changes` and `ruleChanges` are the changed columns of an updated item, with values as in the file; null stands for
 * an empty value. `isExpired`: the item's last day is over. A refused row also has its `cells` as in the file.
 */
export const stockImportRow = z.object({
  row: z.number(),
  outcome: z.enum(stockOutcomes),
  itemName: z.string(),
  message: z.nullable(z.string()),
  column: z.nullable(z.enum(itemColumns)),
  ruleColumn: z.nullable(z.enum(ruleColumns)),
  value: z.nullable(z.string()),
  changes: z.array(z.object({ column: z.enum(itemColumns), ...beforeAndAfter })),
  ruleChanges: z.array(z.object({ column: z.enum(ruleColumns), ...beforeAndAfter })),
  isExpired: z.boolean(),
  cells: z.optional(z.array(z.string())),
});
export type StockImportRow = z.infer<typeof stockImportRow>;

/** The outcome of each row of the file, or with `dryRun` the expected one. `row` is numbered as in a spreadsheet: the heading is row 1. */
export const stockImport = z.object({
  dryRun: z.boolean(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  rows: z.array(stockImportRow),
  /** Headings that aren't columns of the stock. */
  ignoredColumns: z.array(z.string()),
  /** The first row of the file. */
  heading: z.optional(z.array(z.string())),
  /** Whether a column of expiry dates was read. */
  hasExpiry: z.optional(z.boolean()),
});
export type StockImport = z.infer<typeof stockImport>;

export const importInventory = endpoint(calls.importInventory, {
  summary: 'Read a CSV of the stock: rows that are right are written, each to the item of its name and expiry date; wrong ones are told',
  query: z.strictObject({ ...ofFacility, dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({}),
  answer: stockImport,
});

export const exportInventory = endpoint(calls.exportInventory, {
  summary: 'The stock as a CSV of the columns that the import reads; the heading alone while there is none',
  query: z.strictObject(ofFacility),
});
