import type { Person } from '@tenaye/contracts/people.ts';
import { useSingleFlight } from '@tenaye/platform/act/single-flight.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookedWords } from '../../shared/practice/useBookedWords.ts';
import { type PersonChange, useChangePerson } from './people.queries.ts';
import { nameOf } from './person-name.ts';

const done = { deactivate: 'deactivated', activate: 'activated', roles: 'rolesSaved', reset: 'wasReset' } as const;

/** Makes a change and closes its dialog. A refusal stays in the dialog, with everything typed. */
export function usePersonChange(person: Person, onClose: () => void) {
  const { t } = useTranslation('mf-admin');
  const toast = useToast();
  const refusal = useRefusal();
  const { told } = useBookedWords();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangePerson(person.id);
  const change = useSingleFlight(async (it: PersonChange) => {
    setProblem(undefined);
    try {
      const { ended } = await mutateAsync(it);
      toast({ title: t(`people.act.${done[it.act]}`, { name: nameOf(person) }), description: told(ended) });
      onClose();
    } catch (error) {
      setProblem(refusal(error, t('parts:tryAgain')));
    }
  });
  return { change, problem, isPending };
}
