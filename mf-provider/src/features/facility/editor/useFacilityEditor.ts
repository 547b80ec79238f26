import { useQueryClient } from '@tanstack/react-query';
import { getProviderFacility } from '@tenaye/contracts/provider-facility.facts.ts';
import { facilityChange, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useKeepTyped } from '@tenaye/platform/act/keep-typed.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useOnce } from '@tenaye/platform/act/useOnce.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { useChangingFacility } from '../facility.queries.ts';
import { draftKey, type FacilityDrafts } from '../unsaved-drafts.ts';
import type { EditorOutcome } from './EditorFooter.tsx';
import { fieldOf } from './editor-fields.ts';

/** Maps one part of the facility to form values and back. */
export interface Editor<Values> {
  store: FacilityDrafts<Values>;
  valuesOf: (facility: ProviderFacility) => Values;
  /**
   * The contract's fields that these values would change; `{}` for none. Invalid values are included, so that the contract reports them.
   */
  changeOf: (values: Values, base: ProviderFacility) => Record<string, unknown>;
}

/**
 * The form of one editor. It shows the stored facility until something is typed; the draft then outlives a visit to another view or
 * facility.
 */
function useFacilityForm<Values extends FieldValues>(editor: Editor<Values>, facility: ProviderFacility) {
  const key = draftKey(useOwn(), facility);
  const { store, valuesOf, changeOf } = editor;
  const [started] = useState(() => store.get(key) ?? { values: valuesOf(facility), base: facility });
  const [base, setBase] = useState(started.base);
  const form = useContractDraft(facilityChange, {
    start: started.values,
    keep: (values) => store.keep(key, { values, base }),
    toContract: (values) => ({ ...changeOf(values, base), version: base.version }),
    fieldOf,
  });
  const { settle, ...typed } = useKeepTyped(form);
  const isDirty = Object.keys(changeOf(form.watch(), base)).length > 0;
  const startFrom = (next: ProviderFacility) => {
    setBase(next);
    form.reset(valuesOf(next));
    store.drop(key);
  };
  const goOnFrom = (saved: ProviderFacility) => {
    setBase(saved);
    if (settle(valuesOf(saved))) store.keep(key, { values: form.getValues(), base: saved });
    else store.drop(key);
  };
  const goOn = useEffectEvent(() => {
    if (!isDirty && base.version !== facility.version) startFrom(facility);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored facility has changed
  useEffect(() => goOn(), [facility.version, isDirty]);
  return { form, base, isDirty, startFrom, goOnFrom, ...typed };
}

/**
 * Saves what an editor has changed. A change elsewhere that touched none of the editor's fields, such as a price of the list, refuses
 * nothing, nor does one that made a field what it is here, such as an earlier press whose answer was lost: what was typed is sent again
 * with the version as it is now. After a lost answer, a facility that is as `sent` was saved.
 */
function useSaving<Values>(
  { valuesOf, changeOf }: Editor<Values>,
  base: ProviderFacility,
  sent: () => Values,
): ReturnType<typeof useChangingFacility> {
  const own = useOwn();
  const change = useChangingFacility();
  const read = () => call(getProviderFacility, { query: { facilityId: own.facilityId } });
  return {
    ...change,
    find: async () => {
      const now = await read();
      return Object.keys(changeOf(sent(), now)).length === 0 ? now : undefined;
    },
    send: async (body, key) => {
      try {
        return await change.send(body, key);
      } catch (error) {
        if (!hasCode(error, 'changed_elsewhere')) throw error;
        const now = await read();
        const missing = changeOf(sent(), now);
        if (Object.keys(changeOf(valuesOf(now), base)).some((field) => field in missing)) throw error;
        return change.send({ ...body, version: now.version }, key);
      }
    },
  };
}

/** Fetches the stored facility and starts the form with it instead of the draft. */
function useLoadAgain(begin: (now: ProviderFacility) => void) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const refusal = useRefusal();
  const queryClient = useQueryClient();
  return useOnce(() =>
    queryClient
      .fetchQuery({ ...providerFacilityQuery(own), staleTime: 0 })
      .then(begin, (error: unknown) =>
        toast({ variant: 'destructive', title: t('facility.unable'), description: refusal(error, t('parts:tryAgain')) }),
      ),
  );
}

/** The editing and saving of one part of the facility: its form and the state of its footer. */
export function useFacilityEditor<Values extends FieldValues>(editor: Editor<Values>, facility: ProviderFacility) {
  const { t } = useTranslation('mf-provider');
  const { form, base, isDirty, startFrom, goOnFrom, noting, sent } = useFacilityForm(editor, facility);
  const [outcome, setOutcome] = useState<EditorOutcome>();
  useAskBeforeLeaving(isDirty);
  const saved = useRef<ProviderFacility[]>([]);
  const { act, problem, isPending, forget } = useAct(noting(useSaving(editor, base, sent)), {
    done: t('facility.editor.saved'),
    onDone: (it) => void saved.current.push(it),
    show: (error) => showIssues(form, error, fieldOf),
  });
  const restart = (next: ProviderFacility) => {
    startFrom(next);
    forget();
    setOutcome(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return setOutcome('nothing');
    forget();
    await form.handleSubmit(act)();
    // Runs after `handleSubmit`, whose end would mark the reset form as submitted.
    for (const next of saved.current.splice(0)) {
      goOnFrom(next);
      setOutcome('saved');
    }
  };
  const loadAgain = useLoadAgain(restart);
  const discard = () => restart(facility);
  return { form, submit, footer: { problem, isDirty, outcome, isPending, discard, loadAgain } };
}
