import { textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The texts of each page and tab, for `withTexts`. They load with its script, so that signing in doesn't load the portal's texts. */
const group = textGroup('mf-admin');

/** The texts of sign-in. */
export const signInTexts = group({
  auth: () => import('../messages/en/auth.json', { with: { type: 'json' } }),
});

/** The texts of the portal's frame and its lists of providers. */
export const portalTexts = group({
  portal: () => import(/* webpackChunkName: "portal" */ '../messages/en/portal.json', { with: { type: 'json' } }),
  provider: () => import(/* webpackChunkName: "portal" */ '../messages/en/provider.json', { with: { type: 'json' } }),
  list: () => import(/* webpackChunkName: "portal" */ '../messages/en/list.json', { with: { type: 'json' } }),
  work: () => import(/* webpackChunkName: "portal" */ '../messages/en/work.json', { with: { type: 'json' } }),
});

/** The texts of the tab Bulk Import. */
export const importTexts = group({
  import: () => import('../messages/en/import.json', { with: { type: 'json' } }),
});

/** The texts of the tab Claims. */
export const claimTexts = group({
  claim: () => import(/* webpackChunkName: "claims" */ '../messages/en/claim.json', { with: { type: 'json' } }),
  reason: () => import(/* webpackChunkName: "claims" */ '../messages/en/reason.json', { with: { type: 'json' } }),
  practice: () => import(/* webpackChunkName: "claims" */ '../messages/en/practice.json', { with: { type: 'json' } }),
});

/** The texts of the page of an invitation's link. */
export const invitationTexts = group({
  invitation: () => import('../messages/en/invitation.json', { with: { type: 'json' } }),
});

/** The texts of the tab People. */
export const peopleTexts = group({
  people: () => import(/* webpackChunkName: "people" */ '../messages/en/people.json', { with: { type: 'json' } }),
  call: () => import(/* webpackChunkName: "people" */ '../messages/en/call.json', { with: { type: 'json' } }),
  practice: () => import(/* webpackChunkName: "people" */ '../messages/en/practice.json', { with: { type: 'json' } }),
  record: () => import(/* webpackChunkName: "people" */ '../messages/en/record.json', { with: { type: 'json' } }),
  support: () => import(/* webpackChunkName: "people" */ '../messages/en/support.json', { with: { type: 'json' } }),
});

/** The texts of the tab Reviews. */
export const reviewTexts = group({
  review: () => import(/* webpackChunkName: "review" */ '../messages/en/review.json', { with: { type: 'json' } }),
  reason: () => import(/* webpackChunkName: "review" */ '../messages/en/reason.json', { with: { type: 'json' } }),
});

/** The texts of the lists of providers and of a provider's review. */
export const verificationTexts = group({
  verification: () => import(/* webpackChunkName: "verification" */ '../messages/en/verification.json', { with: { type: 'json' } }),
  reason: () => import(/* webpackChunkName: "verification" */ '../messages/en/reason.json', { with: { type: 'json' } }),
  practice: () => import(/* webpackChunkName: "verification" */ '../messages/en/practice.json', { with: { type: 'json' } }),
  record: () => import(/* webpackChunkName: "verification" */ '../messages/en/record.json', { with: { type: 'json' } }),
});

/** The texts of the tab Platform. */
export const platformTexts = group({
  platform: () => import('../messages/en/platform.json', { with: { type: 'json' } }),
});

/** The texts of the tab Submissions. */
export const submissionTexts = group({
  submission: () => import(/* webpackChunkName: "submission" */ '../messages/en/submission.json', { with: { type: 'json' } }),
  reason: () => import(/* webpackChunkName: "submission" */ '../messages/en/reason.json', { with: { type: 'json' } }),
});

/** The texts of the tab Business Intelligence. */
export const intelligenceTexts = group({
  intelligence: () => import('../messages/en/intelligence.json', { with: { type: 'json' } }),
});
