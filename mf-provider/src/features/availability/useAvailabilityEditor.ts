import { useQueryClient } from '@tanstack/react-query';
import { type Availability, newAvailability } from '@tenaye/contracts/availability.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityOf, type Draft, draftOf, isChanged } from './availability.draft.ts';
import { availabilityQuery, useSaveAvailability } from './availability.queries.ts';

/** Drafts that wait while their doctor is elsewhere in the portal, by account: leaving the editor loses nothing. */
const waiting = new Map<string, Draft>();

interface Issue {
  path: string;
  message: string;
}

/** The id of the field at a path of the calendar, e.g. `weekly.0.startMinute`. */
export const fieldIdOf = (path: string): string => `hours-${path.replaceAll('.', '-')}`;

/** The weekday of the hours at a path of the calendar; undefined for other paths. */
const weekdayAt = ({ weekly }: Draft, path: string): number | undefined =>
  path.startsWith('weekly.') ? weekly[Number(path.split('.')[1])]?.weekday : undefined;

export function useAvailabilityEditor(stored: Availability) {
  const { id: accountId } = useAccount();
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useSaveAvailability();
  const [draft, setDraft] = useState(() => waiting.get(accountId) ?? draftOf(stored));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [refusal, setRefusal] = useState<{ text: string; isElsewhere: boolean }>();
  const [wasSaved, setWasSaved] = useState(false);
  const isDirty = isChanged(draft, stored);
  // The day whose fields show; one with wrong fields is opened.
  const [openDay, setOpenDay] = useState<number | null>(null);
  useAskBeforeLeaving(isDirty);
  useEffect(() => {
    const first = issues.map((it) => document.getElementById(fieldIdOf(it.path))).find((it) => it !== null);
    first?.focus();
  }, [issues]);

  const change = (next: Draft) => {
    setDraft(next);
    setWasSaved(false);
    waiting.set(accountId, next);
  };
  const show = (found: readonly Issue[]) => {
    setIssues(found);
    const wrongDays = found.flatMap((it) => weekdayAt(draft, it.path) ?? []);
    if (openDay === null || !wrongDays.includes(openDay)) setOpenDay(wrongDays[0] ?? openDay);
    toast({ variant: 'destructive', title: t('availability.invalid') });
  };
  const startFrom = (it: Availability) => {
    waiting.delete(accountId);
    setDraft(draftOf(it));
    setIssues([]);
    setRefusal(undefined);
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.issues.length > 0) return show(error.issues);
    const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
    setRefusal({ text: say(refusalText(error, t('availability.failed'))), isElsewhere });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setIssues([]);
    setRefusal(undefined);
    const parsed = newAvailability.safeParse(availabilityOf(draft));
    if (!parsed.success) return show(parsed.error.issues.map((it) => ({ path: it.path.join('.'), message: it.message })));
    save.mutate(parsed.data, {
      onSuccess: (saved) => {
        startFrom(saved);
        setWasSaved(true);
        toast({ title: t('availability.saved') });
      },
      onError: refuse,
    });
  };

  /** Gives the draft up for what the server has now. */
  const loadAgain = async () => {
    const now = await queryClient.fetchQuery(availabilityQuery(accountId)).catch(refuse);
    if (now) startFrom(now);
  };
  const errorAt = (path: string): string | undefined => {
    const found = issues.find((it) => it.path === path);
    return found && say(found.message);
  };
  return {
    draft,
    change,
    errorAt,
    openDay,
    setOpenDay,
    refusal,
    isDirty,
    wasSaved,
    isPending: save.isPending,
    submit,
    loadAgain,
    discard: () => startFrom(stored),
  };
}
