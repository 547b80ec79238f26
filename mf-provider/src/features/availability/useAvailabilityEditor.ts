import { useQueryClient } from '@tanstack/react-query';
import { type Availability, newAvailability } from '@tenaye/contracts/availability.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { isSessionOver, refusalText } from '@tenaye/platform/client/refusal.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { availabilityQuery } from '../../shared/availability.queries.ts';
import { type AvailabilityValues, availabilityOf, fieldOf, isBegun, isChanged, valuesOf } from './availability.form.ts';
import { useSaveAvailability } from './availability.queries.ts';
import { useChosenDaysOff } from './useChosenDaysOff.ts';

/** Unsaved hours by account: leaving the editor for another page of the portal loses nothing. */
const waiting = draftStore<AvailabilityValues>();

type AvailabilityForm = Pick<UseFormReturn<AvailabilityValues>, 'getValues' | 'getFieldState'>;

/** The day whose fields show. After a refusal the first wrong day opens, unless the open one is wrong too. */
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
  const messageText = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useSaveAvailability();
  const form = useContractDraft(newAvailability, {
    start: waiting.get(accountId) ?? valuesOf(stored),
    keep: (values) => waiting.keep(accountId, values),
    toContract: availabilityOf,
    fieldOf,
  });
  const [refusal, setRefusal] = useState<{ text: string; isElsewhere: boolean }>();
  const [wasSaved, setWasSaved] = useState(false);
  const { openDay, setOpenDay, openWrong } = useOpenDay(form);
  const takeDaysOff = useChosenDaysOff(form);
  const isDirty = isChanged(form.watch(), stored);
  useAskBeforeLeaving(isDirty);

  const startFrom = (next: Availability, isSaved: boolean) => {
    waiting.drop(accountId);
    form.reset(valuesOf(next));
    setRefusal(undefined);
    setWasSaved(isSaved);
  };
  const showProblems = () => {
    openWrong();
    toast({ variant: 'destructive', title: t('availability.invalid') });
  };
  const refuse = (error: unknown) => {
    if (isSessionOver(error)) return;
    if (showIssues(form, error, fieldOf)) return showProblems();
    const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
    setRefusal({ text: messageText(refusalText(error, t('availability.failed'))), isElsewhere });
  };
  const submit = useSubmit(async () => {
    setRefusal(undefined);
    if (isBegun(form.getValues('daysOff')) && !takeDaysOff()) return showProblems();
    const saved: Availability[] = [];
    await form.handleSubmit((wanted) => mutateAsync(wanted).then((it) => void saved.push(it), refuse), showProblems)();
    // Runs after handleSubmit, whose end would mark the reset form as submitted.
    for (const it of saved) {
      startFrom(it, true);
      toast({ title: t('availability.saved') });
    }
  });
  /** Discards the draft and loads the server's current state. */
  const loadAgain = async () => {
    const now = await queryClient.fetchQuery(availabilityQuery(accountId)).catch(refuse);
    if (now) startFrom(now, false);
  };
  const discard = () => startFrom(stored, false);
  return { form, submit, openDay, setOpenDay, footer: { refusal, isDirty, wasSaved, isPending, discard, loadAgain } };
}
