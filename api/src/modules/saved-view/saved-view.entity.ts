import { defineEntity, p } from '@mikro-orm/postgresql';
import { viewedLists } from '@tenaye/contracts/saved-view.facts.ts';
import { id, idOf, times } from '#kernel/database/columns.ts';
import { ProviderAccount } from '../account/provider-account.entity.ts';

/**
 * A view of a list, or of the page of figures, that an administrator has saved: search, filters and order as the page's address has them.
 */
const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    id: id(),
    accountId: idOf(ProviderAccount, 'account_id', 'cascade').index(false),
    list: p.enum([...viewedLists, 'figures'] as const),
    name: p.text(),
    search: p.text(),
    ...times(),
  },
  uniques: [{ name: 'saved_views_name_unique', properties: ['accountId', 'list', 'name'] }],
});
export class SavedView extends SavedViewSchema.class {}
SavedViewSchema.setClass(SavedView);
