import account from '../messages/account.en.json' with { type: 'json' };
import type { Catalogue } from '../texts/i18n.ts';

/** The namespace of the texts that the account screens of all portals share. */
export const ACCOUNT_NAMESPACE = 'account';

/** The texts of `ACCOUNT_NAMESPACE`. Import them through `loadAccountTexts`, so that only account screens load them. */
export const accountTexts: Catalogue = { en: account };
