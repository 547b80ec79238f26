import type { AdminListed, AdminProviders } from '@tenaye/contracts/admin.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';

export interface ListedProvider extends AdminListed {
  kind: ProfileKind;
}

/** Merges both lists, newest first. */
export function newestFirst({ doctors, facilities }: Pick<AdminProviders, 'doctors' | 'facilities'>): ListedProvider[] {
  const rows: ListedProvider[] = [
    ...doctors.map((it) => ({ ...it, kind: 'doctor' as const })),
    ...facilities.map((it) => ({ ...it, kind: 'facility' as const })),
  ];
  return rows.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
