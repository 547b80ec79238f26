import { useQueryClient } from '@tanstack/react-query';
import { facilityChange, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { refusalText } from '@tenaye/platform/client/refusal.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../shared/facility.queries.ts';
import { useAskBeforeLeaving } from '../../shared/useAskBeforeLeaving.ts';
import type { EditorFailure, EditorOutcome } from './EditorFooter.tsx';
import { type Issue, onePerField } from './editor-fields.ts';
import { hasCode, useChangeFacility } from './facility.queries.ts';
import { issuesOf, stillWrong } from './still-wrong.ts';
import type { DraftStore } from './unsaved-drafts.ts';

/** A part of the facility as fields. */
export interface Editor<D> {
  store: DraftStore<D>;
  draftOf: (facility: ProviderFacility) => D;
  /** The fields of the contract that the draft would change; `{}` for none. Whatever can't be saved is left for the contract to name. */
  changeOf: (draft: D, base: ProviderFacility) => Record<string, unknown>;
}

/** The draft, which goes on from what is stored while nobody has typed, and waits for its account while they are elsewhere. */
function useDraft<D>({ store, draftOf, changeOf }: Editor<D>, accountId: string, facility: ProviderFacility) {
  const [started, setStarted] = useState(() => store.get(accountId) ?? { draft: draftOf(facility), base: facility });
  const { draft, base } = started;
  const change = changeOf(draft, base);
  const isDirty = Object.keys(change).length > 0;
  const startFrom = (it: ProviderFacility) => {
    store.drop(accountId);
    setStarted({ draft: draftOf(it), base: it });
  };
  const setDraft = (next: D) => {
    const it = { draft: next, base };
    store.keep(accountId, it);
    setStarted(it);
  };
  if (!isDirty && base.updatedAt !== facility.updatedAt) setStarted({ draft: draftOf(facility), base: facility });
  return { draft, setDraft, base, change, isDirty, startFrom };
}

/** Where the same answer would come again. */
function wayOutOf(error: unknown): EditorFailure['wayOut'] {
  if (hasCode(error, 'changed_elsewhere')) return 'reload';
  return hasCode(error, 'already_listed') ? 'support' : undefined;
}

interface Found {
  issues: readonly Issue[];
  marked: readonly Issue[];
  tries: number;
}

/** One part of the facility being typed and saved. */
export function useFacilityEditor<D>(editor: Editor<D>, accountId: string, facility: ProviderFacility) {
  const { t } = useTranslation('mf-provider');
  const say = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { draft, setDraft, base, change, isDirty, startFrom } = useDraft(editor, accountId, facility);
  const { mutateAsync, isPending } = useChangeFacility(accountId);
  // `issues` as of the last try, for the summary; `marked` those that still stand at their fields.
  const [found, setFound] = useState<Found>({ issues: [], marked: [], tries: 0 });
  const [failure, setFailure] = useState<EditorFailure>();
  const [outcome, setOutcome] = useState<EditorOutcome>();
  useAskBeforeLeaving(isDirty);

  const begin = (it: ProviderFacility) => {
    startFrom(it);
    setFound({ issues: [], marked: [], tries: found.tries });
    setFailure(undefined);
  };
  const show = (issues: readonly Issue[]) => {
    const shown = onePerField(issues);
    setFound({ issues: shown, marked: shown, tries: found.tries + 1 });
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.issues.length > 0) return show(error.issues);
    setFailure({ text: say(refusalText(error, t('facility.editor.failed'))), wayOut: wayOutOf(error) });
  };
  const submit = useSubmit(async () => {
    if (!isDirty) return setOutcome('nothing');
    setFailure(undefined);
    const parsed = facilityChange.safeParse({ ...change, updatedAt: base.updatedAt });
    if (!parsed.success) return show(issuesOf(change, base));
    try {
      begin(await mutateAsync(parsed.data));
      setOutcome('saved');
      toast({ title: t('facility.editor.saved') });
    } catch (error) {
      refuse(error);
    }
  });

  return {
    draft,
    change: (next: D) => {
      setDraft(next);
      setOutcome(undefined);
      setFound({ ...found, marked: stillWrong(found.marked, change, editor.changeOf(next, base), base) });
    },
    issues: found.issues,
    tries: found.tries,
    errorAt: (path: string): string | undefined => {
      const issue = found.marked.find((it) => it.path === path);
      return issue && say(issue.message);
    },
    failure,
    isDirty,
    outcome,
    isPending,
    submit,
    discard: () => begin(facility),
    /** Gives the draft up for what the server has now. */
    loadAgain: async () => {
      const now = await queryClient.fetchQuery(providerFacilityQuery(accountId)).catch(refuse);
      if (now) begin(now);
    },
  };
}
