import { defineEntity, p } from '@mikro-orm/postgresql';
import { wasteDocumentTypes } from '@tenaye/contracts/waste-papers.facts.ts';
import { createdAt, demoMark, id, idOf, instant } from '#kernel/database/columns.ts';
import { index } from '#kernel/database/indexes.ts';
import { Facility } from '../facility/facility.entity.ts';
import { WastePickupRequest } from '../waste-pickup/waste-pickup.entity.ts';
import type { PaperContents } from './paper-contents.rules.ts';

/**
 * A document of a facility. Issued ones have a `number` and `contents`, from which the worker prints the file once; uploaded ones have only
 * a file. `relatedId` is the pickup, delivery, invoice or credit note that an issued document is about. `token` opens a manifest's public
 * page. `fileKey` is a stored file key. Dates are local days.
 */
const WasteDocumentSchema = defineEntity({
  name: 'WasteDocument',
  tableName: 'waste_documents',
  properties: {
    id: id(),
    facilityId: idOf(Facility, 'facility_id', 'restrict').index(false),
    type: p.enum(wasteDocumentTypes),
    title: p.text(),
    number: p.text().unique('waste_documents_number_unique').nullable(),
    relatedId: p.uuid().nullable(),
    pickupRequestId: idOf(WastePickupRequest, 'pickup_request_id', 'restrict').nullable().index('waste_documents_pickup_request_id_index'),
    issueDate: p.date(),
    expiryDate: p.date().nullable(),
    fileKey: p.text().nullable(),
    contents: p.json<PaperContents>().nullable(),
    token: p.text().unique('waste_documents_token_unique').nullable(),
    voidedAt: instant().nullable(),
    voidReason: p.text().nullable(),
    /** How many days before the last day the latest reminder was sent: one of `expiryWarningDays`. */
    remindedDays: p.smallint().nullable(),
    isDemo: demoMark(),
    createdAt: createdAt(),
  },
  checks: [
    { name: 'waste_documents_number_check', expression: '((number IS NULL) = (contents IS NULL))' },
    { name: 'waste_documents_file_key_check', expression: '((file_key IS NOT NULL) OR (contents IS NOT NULL))' },
  ],
  indexes: [
    { name: 'waste_documents_facility_id_index', properties: ['facilityId', 'issueDate', 'id'] },
    index(
      'waste_documents_expiry_date_index',
      '"waste_documents" ("expiry_date", "id") where expiry_date is not null and voided_at is null',
    ),
  ],
  uniques: [
    {
      name: 'waste_documents_related_id_unique',
      expression: `create unique index "waste_documents_related_id_unique" on "waste_documents" ("related_id", "type")
        where voided_at is null and related_id is not null`,
    },
  ],
});
export class WasteDocument extends WasteDocumentSchema.class {}
WasteDocumentSchema.setClass(WasteDocument);
