import { defineEntity, p } from '@mikro-orm/postgresql';
import type { NoteTemplate } from '@tenaye/contracts/visit-sheet.ts';
import { idOf, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/** The templates for notes of one account. They belong to the account and not to the profile, because a profile may change hands. */
const NoteTemplatesSchema = defineEntity({
  name: 'NoteTemplates',
  tableName: 'note_templates',
  properties: {
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').primary().index(false),
    templates: p.json<NoteTemplate[]>(),
    ...times(),
  },
});
export class NoteTemplates extends NoteTemplatesSchema.class {}
NoteTemplatesSchema.setClass(NoteTemplates);
