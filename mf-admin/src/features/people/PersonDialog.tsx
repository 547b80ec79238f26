import { ActDialog } from '@tenaye/platform/act/ActDialog.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Suspense } from 'react';
import type { OnPerson } from './on-person.ts';
import { usePersonChanges } from './people.queries.ts';
import { nameOf } from './person-name.ts';
import type { ProposeDialogProps } from './proposal/ProposeDialog.tsx';
import { useNeedsSecond } from './proposal/proposal.queries.ts';
import type { PersonAct } from './usePersonActions.ts';

// Lazy: the forms bring the validation library, and viewing the accounts needs none.
const DeactivateDialog = lazyDialog<OnPerson>(
  async () => (await import('./DeactivateDialog.tsx')).DeactivateDialog,
  ({ onClose }) => onClose(),
);

const RolesDialog = lazyDialog<OnPerson>(
  async () => (await import('./RolesDialog.tsx')).RolesDialog,
  ({ onClose }) => onClose(),
);

const ProposeDialog = lazyDialog<ProposeDialogProps>(
  async () => (await import('./proposal/ProposeDialog.tsx')).ProposeDialog,
  ({ onClose }) => onClose(),
);

/** The dialog of an action on an account. */
export function PersonDialog({ act, ...on }: OnPerson & { act: PersonAct }) {
  if (act === 'activate' || act === 'reset') return <Question act={act} {...on} />;
  return <Suspense>{act === 'roles' ? <RolesDialog {...on} /> : <DeactivateDialog {...on} />}</Suspense>;
}

/** Asks for confirmation of an action that needs no further input. */
function Question({ act, person, onClose }: OnPerson & { act: 'activate' | 'reset' }) {
  const { t } = useTranslation('mf-admin');
  const changes = usePersonChanges(person);
  const needsSecond = useNeedsSecond(person.id);
  const name = nameOf(person);
  if (act === 'reset' && person.providerType === 'admin' && needsSecond)
    return (
      <Suspense>
        <ProposeDialog wanted={{ kind: 'reset_factor', accountId: person.id }} onDone={onClose} onClose={onClose} />
      </Suspense>
    );
  return (
    <ActDialog
      title={t(`people.act.${act}Title`, { name })}
      text={t(`people.act.${act}Text`, { name })}
      action={t(`people.act.${act}`)}
      keep={t('parts:cancel')}
      tone={act === 'reset' ? 'danger' : 'primary'}
      change={changes[act]}
      done={t(act === 'reset' ? 'people.act.wasReset' : 'people.act.activated', { name })}
      failed={t('people.act.failed')}
      isWaiting={act === 'reset' && needsSecond === undefined}
      onClose={onClose}
    />
  );
}
