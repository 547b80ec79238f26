import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Roles of the demo accounts, also the roles of `.data/ready.json`. */
export const demoRoles = ['patient', 'doctor', 'pharmacy', 'diagnostic_center', 'facility', 'admin', 'waste_manager', 'collector'] as const;
export const demoAccount = z.object({ role: z.enum(demoRoles), email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccount>;

/** What screens may know. `demoAccounts` is there in demo mode only. */
export const config = z.object({
  accessGate: z.boolean(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  videosUrl: z.nullable(z.string()),
  /** Address of map tiles with {z}, {x} and {y}; null where no map server is set up, and maps are sketches. */
  mapTiles: z.nullable(z.string()),
  /** Whose map it is: shown wherever its tiles are. */
  mapAttribution: z.object({ text: z.string(), url: z.url() }),
  emergencyNumber: z.string(),
  /** True: the top navigation has no Provider Portal button. */
  hidesProviderPortal: z.optional(z.boolean()),
  demoAccounts: z.optional(z.array(demoAccount)),
});
export type Config = z.infer<typeof config>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What screens may know',
  callers: ['anyone'],
  answer: config,
});

export const openAccessGate = endpoint({
  method: 'POST',
  path: '/api/access-gate',
  summary: 'Try the development access code; a right one sets a signed cookie',
  callers: ['anyone'],
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(4)) }),
  errors: ['wrong_access_code', 'rate_limited'],
});
