import type { Person } from '@tenaye/contracts/people.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import type { RowAction } from '@tenaye/ui/table/RowActions.tsx';
import { useMay } from '../../shared/useMay.ts';
import { nameOf } from './person-name.ts';

/** The actions of an administrator on an account. */
export type PersonAct = 'roles' | 'activate' | 'deactivate' | 'reset';

/** What the reader may do about an account; only owners change accounts. */
export function useActsOn(): (person: Person) => PersonAct[] {
  const isOwner = useMay()('powers');
  return (person) => (isOwner ? actsOn(person) : []);
}

function actsOn({ isActive, can, hasSecondFactor }: Person): PersonAct[] {
  if (!isActive) return ['activate'];
  return ['roles', ...(can.deactivate && hasSecondFactor ? ['reset' as const] : []), ...(can.deactivate ? ['deactivate' as const] : [])];
}

/** The buttons of an account's row. */
export function usePersonActions(onDo: (act: PersonAct, person: Person) => void): (person: Person) => RowAction[] {
  const { t } = useTranslation('mf-admin');
  const acts = useActsOn();
  return (person) =>
    acts(person).map((act) => ({
      key: act,
      label: t(`people.act.${act}One`, { name: nameOf(person) }),
      show: { text: t(`people.act.${act}`) },
      onSelect: () => onDo(act, person),
    }));
}
