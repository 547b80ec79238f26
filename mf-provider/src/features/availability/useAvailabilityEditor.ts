import { useQueryClient } from '@tanstack/react-query';
import { type Availability, newAvailability } from '@tenaye/contracts/availability.ts';
import { useKeepTyped } from '@tenaye/platform/act/keep-typed.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { type AvailabilityValues, availabilityOf, fieldOf, isBegun, isChanged, valuesOf } from './availability.form.ts';
import { useSavingAvailability } from './availability.queries.ts';
import { useChosenDaysOff } from './useChosenDaysOff.ts';

/** Unsaved hours by account, so that leaving the editor for another page of the portal loses nothing. */
const waiting = draftStore<AvailabilityValues>();

type AvailabilityForm = Pick<UseFormReturn<AvailabilityValues>, 'getValues' | 'getFieldState'>;

/** The day whose fields are shown. After a refusal the first wrong day opens, unless the open day is wrong too. */
function useOpenDay({ getValues, getFieldState }: AvailabilityForm) {
  const [openDay, setOpenDay] = useState<number | null>(null);
  const openWrong = () => {
    const wrong = getValues('weekly').flatMap(({ weekday }, at) => (getFieldState(`weekly.${at}`).invalid ? [weekday] : []));
    setOpenDay((open) => (open !== null && wrong.includes(open) ? open : (wrong[0] ?? open)));
  };
  return { openDay, setOpenDay, openWrong };
}

export function useAvailabilityEditor(stored: Availability) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const form = useContractDraft(newAvailability, {
    start: waiting.get(accountId) ?? valuesOf(stored),
    keep: (values) => waiting.keep(accountId, values),
    toContract: availabilityOf,
    fieldOf,
  });
  const [wasSaved, setWasSaved] = useState(false);
  const { openDay, setOpenDay, openWrong } = useOpenDay(form);
  const takeDaysOff = useChosenDaysOff(form);
  const isDirty = isChanged(form.watch(), stored);
  useAskBeforeLeaving(isDirty);

  const showProblems = () => {
    openWrong();
    toast({ variant: 'destructive', title: t('availability.invalid') });
  };
  const saved = useRef<Availability[]>([]);
  const { noting, settle } = useKeepTyped(form);
  const { act, problem, isPending, forget } = useAct(noting(useSavingAvailability()), {
    done: t('availability.saved'),
    onDone: (it) => void saved.current.push(it),
    show: (error) => {
      const isShown = showIssues(form, error, fieldOf);
      if (isShown) showProblems();
      return isShown;
    },
  });
  const startFrom = (next: Availability) => {
    waiting.drop(accountId);
    form.reset(valuesOf(next));
    forget();
    setWasSaved(false);
  };
  const goOnFrom = (next: Availability) => {
    if (!settle(valuesOf(next))) waiting.drop(accountId);
    setWasSaved(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    forget();
    if (isBegun(form.getValues('daysOff')) && !takeDaysOff()) return showProblems();
    await form.handleSubmit(act, showProblems)();
    // Runs after `handleSubmit`, whose end would mark the reset form as submitted.
    for (const it of saved.current.splice(0)) goOnFrom(it);
  };
  const loadAgain = useLoadAgain(startFrom);
  const discard = () => startFrom(stored);
  const footer = { problem, isDirty, wasSaved, isPending, discard, loadAgain };
  return { form, submit, openDay, setOpenDay, footer };
}

/** Fetches the stored hours and starts the form with them instead of the draft. */
function useLoadAgain(begin: (now: Availability) => void) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  return useOnce(() =>
    queryClient
      .fetchQuery(availabilityQuery(accountId))
      .then(begin, (error: unknown) =>
        toast({ variant: 'destructive', title: t('availability.unable'), description: refusal(error, t('parts:tryAgain')) }),
      ),
  );
}
