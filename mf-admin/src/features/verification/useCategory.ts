import { facilityTypeKey } from '@tenaye/contracts/facility.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';

interface Categorized {
  kind: ProfileKind;
  category: string;
  isLevelKnown?: boolean | undefined;
}

/** A doctor's specialty or a facility's type, in words. */
export function useCategory(): (it: Categorized) => string {
  const { t } = useTranslation('domain');
  return ({ kind, category, isLevelKnown }) =>
    t(kind === 'doctor' ? `specialty.${category}` : facilityTypeKey(category, isLevelKnown), { defaultValue: category });
}
