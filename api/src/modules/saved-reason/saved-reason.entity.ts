import { defineEntity, p } from '@mikro-orm/postgresql';
import { reasonKinds } from '@tenaye/contracts/saved-reason.facts.ts';
import { id, times } from '#kernel/database/columns.ts';

/** A sentence that administrators choose instead of typing it: the reason for a decision, or a request for information. */
const SavedReasonSchema = defineEntity({
  name: 'SavedReason',
  tableName: 'saved_reasons',
  properties: {
    id: id(),
    kind: p.enum(reasonKinds),
    text: p.text(),
    /** The position among the sentences of its kind, from 1. */
    position: p.integer().default(0),
    ...times(),
  },
  indexes: [{ name: 'saved_reasons_order_index', properties: ['kind', 'position', 'id'] }],
});
export class SavedReason extends SavedReasonSchema.class {}
SavedReasonSchema.setClass(SavedReason);
