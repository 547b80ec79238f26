/**
 * This remote's keys in the page's shared query client: the audience, the topic, then the account that the data belongs to, so that no
 * account sees data of the previous one.
 */
export const keys = {
  /** The counts of providers, and the newest providers of each kind. */
  providers: (accountId: string) => ['admin', 'providers', accountId] as const,
  /** What waits for administrators. Read again whenever the counts of providers are. */
  work: (accountId: string) => ['admin', 'providers', accountId, 'work'] as const,
  firstSteps: (accountId: string) => ['admin', 'first-steps', accountId] as const,
  /** What the palette finds. */
  found: (accountId: string) => ['admin', 'found', accountId] as const,
  /** The reader's saved views of lists. */
  views: (accountId: string) => ['admin', 'views', accountId] as const,
  /** The lists of doctors and facilities. */
  listings: (accountId: string) => ['admin', 'listings', accountId] as const,
  /** Providers under review. */
  reviewed: (accountId: string) => ['admin', 'reviewed', accountId] as const,
  /** Which provider waits behind another one. */
  following: (accountId: string) => ['admin', 'following', accountId] as const,
  lastRegister: (accountId: string) => ['admin', 'last-register', accountId] as const,
  /** The appointments and requests that would be canceled if practices ended. */
  practices: (accountId: string) => ['admin', 'practices', accountId] as const,
  /** Saved sentences. */
  reasons: (accountId: string) => ['admin', 'reasons', accountId] as const,
  /** Imports, the list and each one, and the rows of each. */
  imports: (accountId: string) => ['admin', 'imports', accountId] as const,
  claims: (accountId: string) => ['admin', 'claims', accountId] as const,
  /** The list of submissions, and those under review. */
  submissions: (accountId: string) => ['admin', 'submissions', accountId] as const,
  reviews: (accountId: string) => ['admin', 'reviews', accountId] as const,
  /** How many reviews have reports. Read again whenever the reviews are. */
  reportedReviews: (accountId: string) => ['admin', 'reviews', accountId, 'reported'] as const,
  auditSeals: (accountId: string) => ['admin', 'audit-seals', accountId] as const,
  audit: (accountId: string) => ['admin', 'audit', accountId] as const,
  /** Measurements of the platform, and failed jobs. */
  platform: (accountId: string) => ['admin', 'platform', accountId] as const,
  owners: (accountId: string) => ['admin', 'owners', accountId] as const,
  /** Acts that wait for another owner. */
  proposals: (accountId: string) => ['admin', 'proposals', accountId] as const,
  /** The patients who need a call, and how many they are. */
  patientCalls: (accountId: string) => ['admin', 'patient-calls', accountId] as const,
  people: (accountId: string) => ['admin', 'people', accountId] as const,
  /** The dashboard's figures, and the rows that they are about. */
  intelligence: (accountId: string) => ['admin', 'intelligence', accountId] as const,
  invitations: (accountId: string) => ['admin', 'invitations', accountId] as const,
} as const;
