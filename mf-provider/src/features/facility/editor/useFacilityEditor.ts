import { useQueryClient } from '@tanstack/react-query';
import { facilityChange, type ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { isSessionOver, refusalText } from '@tenaye/platform/client/refusal.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { providerFacilityQuery } from '../../../shared/facility.queries.ts';
import { hasCode, useChangeFacility } from '../facility.queries.ts';
import { draftKey, type FacilityDrafts } from '../unsaved-drafts.ts';
import type { EditorFailure, EditorOutcome } from './EditorFooter.tsx';
import { fieldOf } from './editor-fields.ts';

/** Maps one part of the facility to form values and back. */
export interface Editor<Values> {
  store: FacilityDrafts<Values>;
  valuesOf: (facility: ProviderFacility) => Values;
  /** The contract's fields that these values would change; `{}` for none. Invalid values are left for the contract to name. */
  changeOf: (values: Values, base: ProviderFacility) => Record<string, unknown>;
}

/**
 * The form of one editor. It follows the stored facility until something is typed; then the draft is kept while another view or facility is
 * open.
 */
function useFacilityForm<Values extends FieldValues>(editor: Editor<Values>, facility: ProviderFacility) {
  const key = draftKey(useOwn(), facility);
  const { store, valuesOf, changeOf } = editor;
  const [started] = useState(() => store.get(key) ?? { values: valuesOf(facility), base: facility });
  const [base, setBase] = useState(started.base);
  const form = useContractDraft(facilityChange, {
    start: started.values,
    keep: (values) => store.keep(key, { values, base }),
    toContract: (values) => ({ ...changeOf(values, base), updatedAt: base.updatedAt }),
    fieldOf,
  });
  const isDirty = Object.keys(changeOf(form.watch(), base)).length > 0;
  const startFrom = (next: ProviderFacility) => {
    setBase(next);
    form.reset(valuesOf(next));
    store.drop(key);
  };
  const goOn = useEffectEvent(() => {
    if (!isDirty && base.updatedAt !== facility.updatedAt) startFrom(facility);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored has changed
  useEffect(() => goOn(), [facility.updatedAt, isDirty]);
  return { form, isDirty, startFrom };
}

/** The way out of a failure that would only repeat. */
function wayOutOf(error: unknown): EditorFailure['wayOut'] {
  if (hasCode(error, 'changed_elsewhere')) return 'reload';
  return hasCode(error, 'already_listed') ? 'support' : undefined;
}

/** The editing and saving of one part of the facility: its form and the state of its footer. */
export function useFacilityEditor<Values extends FieldValues>(editor: Editor<Values>, facility: ProviderFacility) {
  const own = useOwn();
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { form, isDirty, startFrom } = useFacilityForm(editor, facility);
  const { mutateAsync, isPending } = useChangeFacility();
  const [failure, setFailure] = useState<EditorFailure>();
  const [outcome, setOutcome] = useState<EditorOutcome>();
  useAskBeforeLeaving(isDirty);

  const restart = (next: ProviderFacility, result: EditorOutcome) => {
    startFrom(next);
    setFailure(undefined);
    setOutcome(result);
  };
  const refuse = (error: unknown) => {
    if (isSessionOver(error)) return;
    if (showIssues(form, error, fieldOf)) return;
    setFailure({ text: messageText(refusalText(error, t('facility.editor.failed'))), wayOut: wayOutOf(error) });
  };
  const submit = useSubmit(async () => {
    if (!isDirty) return setOutcome('nothing');
    setFailure(undefined);
    const saved: ProviderFacility[] = [];
    await form.handleSubmit((change) => mutateAsync(change).then((it) => void saved.push(it), refuse))();
    // Runs after handleSubmit, whose end would mark the reset form as submitted.
    for (const next of saved) {
      restart(next, 'saved');
      toast({ title: t('facility.editor.saved') });
    }
  });
  /** Discards the draft and loads the server's current state. */
  const loadAgain = async () => {
    const now = await queryClient.fetchQuery({ ...providerFacilityQuery(own), staleTime: 0 }).catch(refuse);
    if (now) restart(now, undefined);
  };
  const discard = () => restart(facility, undefined);
  return { form, submit, footer: { failure, isDirty, outcome, isPending, discard, loadAgain } };
}
