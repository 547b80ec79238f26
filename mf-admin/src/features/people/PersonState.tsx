import type { Person } from '@tenaye/contracts/people.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';

/** Whether the account is active or deactivated. */
export function PersonState({ person: { isActive } }: { person: Pick<Person, 'isActive'> }) {
  const { t } = useTranslation('mf-admin');
  return <Badge tone={isActive ? 'success' : 'danger'}>{t(`people.states.${isActive ? 'active' : 'inactive'}`)}</Badge>;
}
