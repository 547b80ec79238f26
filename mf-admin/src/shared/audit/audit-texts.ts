import { textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The texts of entries of the audit log, on its tab and on the pages of records. */
export const auditTexts = textGroup('mf-admin')({
  audit: () => import(/* webpackChunkName: "audit" */ '../../messages/en/audit.json', { with: { type: 'json' } }),
  sentence: () => import(/* webpackChunkName: "audit" */ '../../messages/en/sentence.json', { with: { type: 'json' } }),
});
