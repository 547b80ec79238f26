import { type WasteProfile, wasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useRefusal } from '@tenaye/platform/client/useRefusal.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeProfile } from '../../shared/profile.queries.ts';
import { changeOf, valuesOf } from './profile.form.ts';
import { profileDraft } from './profile-draft.schema.ts';
import { type ProfileDraft, profileDrafts } from './profile-drafts.ts';

/** The editing of the profile. The draft stays while another tab is open and through a reload, until it is saved or cancelled; `onDone` ends the editing. */
export function useProfileForm(profile: WasteProfile, onDone: () => void) {
  const { t } = useTranslation('mf-waste');
  const toast = useToast();
  const refusal = useRefusal();
  const own = useOwn();
  const [{ values: start, base }] = useState<ProfileDraft>(
    () => profileDrafts.get(own, profileDraft) ?? { values: valuesOf(profile), base: profile },
  );
  const { mutateAsync, isPending } = useChangeProfile();
  const [problem, setProblem] = useState<{ text: string; isElsewhere: boolean }>();
  const form = useContractDraft(wasteProfileChange, {
    start,
    keep: (values) => profileDrafts.keep(own, { values, base }),
    toContract: (values) => ({ ...changeOf(values, base), version: base.version }),
  });
  const isDirty = Object.keys(changeOf(form.watch(), base)).length > 0;
  useAskBeforeLeaving(isDirty);

  const leave = () => {
    profileDrafts.drop(own);
    onDone();
  };
  const submit = useSubmit(
    form.handleSubmit(async (change) => {
      setProblem(undefined);
      try {
        await mutateAsync(change);
        toast({ title: t('profile.saved') });
        leave();
      } catch (error) {
        if (showIssues(form, error)) return;
        const isElsewhere = error instanceof ApiError && error.code === 'changed_elsewhere';
        setProblem({ text: refusal(error, t('parts:tryAgain')), isElsewhere });
      }
    }),
  );
  return { form, submit, problem, isPending, leave };
}
