import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, idOf, instant } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';
import { User } from '../account/user.entity.ts';

/** The kinds of stored files, and the folder of the store for each. */
export const fileFolders = {
  prescription: 'prescription',
  result: 'result',
  result_draft: 'result',
  license: 'license',
  qualification: 'qualification',
  selfie: 'selfie',
  user_photo: 'photo',
  facility_photo: 'facility',
  doctor_portrait: 'profile',
  facility_front: 'profile',
  import_file: 'import',
  waste_document: 'waste-document',
  waste_training: 'waste-document',
  waste_audit: 'waste',
  waste_photo: 'waste',
  waste_stop: 'waste',
} as const;
export type FileKind = keyof typeof fileFolders;

/**
 * An uploaded or generated file. `key` identifies its bytes in the store, `kind` is its purpose, and `relatedId` is the row that it belongs
 * to. The owner, a patient or a provider account, is the uploader. A withdrawn file stays stored, but no one can open it any more.
 * A `result_draft` becomes a `result` once it is released to the patient.
 */
const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  properties: {
    id: id(),
    key: p.text().unique('stored_files_key_unique'),
    kind: p.text().$type<FileKind>(),
    ownerUserId: idOf(User, 'owner_user_id', 'restrict').nullable().index('stored_files_owner_user_id_index'),
    ownerAccountId: idOf(ProviderAccount, 'owner_account_id', 'restrict').nullable().index('stored_files_owner_account_id_index'),
    relatedId: p.uuid().nullable().index('stored_files_related_id_index'),
    contentType: p.text(),
    bytes: p.integer(),
    originalName: p.text(),
    /** The small version of a profile's photo, WebP (profile-photo); empty for other kinds. */
    small: p.blob().nullable().lazy(),
    createdAt: createdAt(),
    withdrawnAt: instant().nullable(),
    withdrawnReason: p.text().nullable(),
  },
  checks: [{ name: 'stored_files_owner_check', expression: '(num_nonnulls(owner_user_id, owner_account_id) = 1)' }],
});
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
