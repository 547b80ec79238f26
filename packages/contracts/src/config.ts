import * as z from 'zod/mini';
import * as calls from './config.facts.ts';
import { demoRoles } from './config.facts.ts';
import { endpoint } from './endpoint.ts';
/** A demo account with its password. */
export const demoAccount = z.object({ role: z.enum(demoRoles), email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

/** The public configuration. `demoAccounts` exists in demo mode only. */
export const config = z.object({
  accessGate: z.boolean(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  videosUrl: z.nullable(z.string()),
  /** The URL of map tiles with {z}, {x} and {y}; null without a map server, in which case maps are sketches. */
  mapTiles: z.nullable(z.string()),
  /** The attribution of the map, shown wherever its tiles are shown. */
  mapAttribution: z.object({ text: z.string(), url: z.url() }),
  emergencyNumber: z.string(),
  /** The version of the terms and the privacy policy. */
  policyVersion: z.optional(z.string()),
  /** The largest error of a position that collectors may send, in meters; absent without a limit. */
  collectionAccuracy: z.optional(z.number()),
  /** When true, neither the top navigation nor a footer links to the provider portal. */
  hidesProviderPortal: z.optional(z.boolean()),
  demoAccounts: z.optional(z.array(demoAccount)),
});
export type Config = z.infer<typeof config>;

export const getConfig = endpoint(calls.getConfig, {
  summary: 'What screens may know',
  answer: config,
});

export const openAccessGate = endpoint(calls.openAccessGate, {
  summary: 'Try the development access code; a right one sets a signed cookie',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(4)) }),
});
