import { type LoadTexts, textGroup } from '@tenaye/platform/texts/with-texts.ts';

/** The namespace of this remote's texts. */
export const NAMESPACE = 'mf-patient';

/**
 * The texts beyond those of the first visit, for `withTexts`. The sign-in texts are a separate group because new visitors wait for them;
 * every other page loads all texts, including those of files added to `messages/en.ts`.
 */
export const signInTexts = textGroup(NAMESPACE)({ auth: () => import('../messages/en/auth.json', { with: { type: 'json' } }) });
export const policyTexts = textGroup(NAMESPACE)({ policy: () => import('../messages/en/policy.json', { with: { type: 'json' } }) });
/** The texts below the doctors of the landing page, in one script with their part. */
export const aboutTexts = textGroup(NAMESPACE)({
  about: () => import(/* webpackChunkName: "below" */ '../messages/en/about.json', { with: { type: 'json' } }),
});
/** Its own words, types of visit and specialties, for what the landing page shows of doctors. */
export const proofTexts: readonly LoadTexts[] = [
  textGroup(NAMESPACE)({
    mode: () => import(/* webpackChunkName: "proof" */ '../messages/en/mode.json', { with: { type: 'json' } }),
    proof: () => import(/* webpackChunkName: "proof" */ '../messages/en/proof.json', { with: { type: 'json' } }),
  }),
  async () => (await import('@tenaye/platform/texts/domain-texts.ts')).domainTexts,
];
export const pageTexts: LoadTexts = async () => (await import('../messages/en.ts')).all;
