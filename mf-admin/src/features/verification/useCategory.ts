import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { useTranslation } from 'react-i18next';

interface Categorized {
  kind: ProfileKind;
  category: string;
}

/** A doctor's specialty or a facility's type, in words. */
export function useCategory(): (it: Categorized) => string {
  const { t } = useTranslation('domain');
  return ({ kind, category }) => t(`${kind === 'doctor' ? 'specialty' : 'facilityType'}.${category}`, { defaultValue: category });
}
