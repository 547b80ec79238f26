import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnPerson } from './on-person.ts';
import { nameOf } from './person-name.ts';
import type { PersonAct } from './usePersonActions.ts';
import { usePersonChange } from './usePersonChange.ts';

// Lazy: the forms bring the validation library, and viewing the accounts needs none.
const DeactivateDialog = lazyDialog<OnPerson>(
  async () => (await import('./DeactivateDialog.tsx')).DeactivateDialog,
  ({ onClose }) => onClose(),
);

const RolesDialog = lazyDialog<OnPerson>(
  async () => (await import('./RolesDialog.tsx')).RolesDialog,
  ({ onClose }) => onClose(),
);

/** The dialog of what is done about an account. */
export function PersonDialog({ act, ...on }: OnPerson & { act: PersonAct }) {
  if (act === 'activate' || act === 'reset') return <Question act={act} {...on} />;
  return <Suspense>{act === 'roles' ? <RolesDialog {...on} /> : <DeactivateDialog {...on} />}</Suspense>;
}

/** Asks before an act that needs no further input. */
function Question({ act, person, onClose }: OnPerson & { act: 'activate' | 'reset' }) {
  const { t } = useTranslation('mf-admin');
  const { change, problem, isPending } = usePersonChange(person, onClose);
  const name = nameOf(person);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(act === 'reset' ? 'people.act.resetTitle' : 'people.act.activateTitle', { name })}
      text={t(act === 'reset' ? 'people.act.resetText' : 'people.act.activateText', { name })}
      action={t(`people.act.${act}`)}
      keep={t('people.cancel')}
      tone={act === 'reset' ? 'danger' : 'primary'}
      isPending={isPending}
      onConfirm={() => void change({ act })}
    >
      {problem && <ErrorNotice title={t('people.act.failed')}>{problem}</ErrorNotice>}
    </ConfirmDialog>
  );
}
