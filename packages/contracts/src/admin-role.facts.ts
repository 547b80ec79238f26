/** Roles of administrators, of whom one may have several. Only owners give roles. */
export const adminRoles = ['verifier', 'support', 'data', 'operations', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The message about an administrator without a role. */
export const adminRoleTexts = { missing: 'Please choose what the administrator may do' } as const;

/**
 * The areas of the administrators' calls, and the roles that may enter each. Each call that only administrators make names its area
 * (`Call.area`), and the admin portal shows the tabs whose area the reader may enter.
 */
export const areaRoles = {
  /** Everyone's own matters: notifications, the numbers of what waits, who the owners are. */
  own: adminRoles,
  figures: ['data', 'operations', 'owner'],
  /** Finding doctors and facilities. */
  listings: ['verifier', 'data', 'owner'],
  /** Reviewing them, with their records. */
  verification: ['verifier', 'owner'],
  claims: ['verifier', 'owner'],
  /** Saved sentences for decisions about providers, claims, submissions and reviews. */
  reasons: ['verifier', 'support', 'data', 'owner'],
  imports: ['data', 'owner'],
  submissions: ['data', 'owner'],
  reviews: ['support', 'owner'],
  /** Looking at provider accounts and invitations, and helping patients. */
  people: ['support', 'owner'],
  /** Changing accounts and roles, and inviting. */
  powers: ['owner'],
  audit: ['verifier', 'support', 'operations', 'owner'],
  /** The audit as a file, and its seals. */
  audit_export: ['operations', 'owner'],
  platform: ['operations', 'owner'],
  /** Versions and errors of remotes: all of them, or for the team of a portal its own. */
  remotes: ['operations', 'owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminArea = keyof typeof areaRoles;

/**
 * Whether an administrator with these roles, in the team of these remotes, may enter the area; nobody needs a role for own matters, and a
 * team sees no other remote than its own.
 */
export const mayEnter = (area: AdminArea, roles: readonly AdminRole[] = [], teamRemotes: readonly string[] = []): boolean =>
  area === 'own' || areaRoles[area].some((it) => roles.includes(it)) || (area === 'remotes' && teamRemotes.length > 0);

/** The most remotes of one person. */
export const MAX_TEAM_REMOTES = 20;
