import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { LinkButton } from '@tenaye/platform/parts/LinkButton.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Papers, useCreateProfile, useRefreshProfile } from './doctor.queries.ts';
import { FormProblems, FormRefusal, SendingProgress } from './FormParts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { missingPapers, newDefaults, type ProfileDefaults, useProfileForm } from './profile.form.ts';
import { usePapers } from './usePapers.ts';
import { useSending } from './useSending.ts';

/** What was typed and chosen, by account, while its doctor looks at other pages: to claim a profile instead, and back. */
const waiting = new Map<string, { values: ProfileDefaults; papers: Papers }>();

function useProfileSetup() {
  const account = useAccount();
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const form = useProfileForm(waiting.get(account.id)?.values ?? newDefaults(account));
  const chosen = usePapers(waiting.get(account.id)?.papers);
  const create = useCreateProfile();
  const refresh = useRefreshProfile();
  const { send, share, refusal } = useSending({ form, chosen, fallback: t('doctor.setup.failed') });
  const isDone = useRef(false);
  useAskBeforeLeaving(form.formState.isDirty || waiting.has(account.id) || Object.keys(chosen.papers).length > 0);
  const keep = useEffectEvent(() => {
    if (isDone.current) waiting.delete(account.id);
    else waiting.set(account.id, { values: form.getValues(), papers: chosen.papers });
  });
  useEffect(() => () => keep(), []);

  const submit = useSubmit(async () => {
    const missing = missingPapers(chosen.papers);
    chosen.setErrors(missing);
    const trySending = form.handleSubmit(async (values) => {
      if (Object.keys(missing).length > 0) return;
      await send(async (onProgress) => {
        try {
          await create.mutateAsync({ values, papers: chosen.papers, onProgress });
          isDone.current = true;
          toast({ title: t('doctor.setup.done') });
        } finally {
          // Also after a failure: the answer may have been lost on its way, or another page was faster.
          await refresh().catch(() => undefined);
        }
      });
    });
    await trySending();
  });
  return { form, chosen, submit, share, refusal };
}

/** The form that a doctor without a profile begins with. */
export function ProfileSetup() {
  const { t } = useTranslation('mf-provider');
  const { form, chosen, submit, share, refusal } = useProfileSetup();
  const isPending = share !== undefined;
  return (
    <Stack as="form" onSubmit={submit} noValidate aria-labelledby="doctor-setup">
      <Heading id="doctor-setup">{t('doctor.setup.title')}</Heading>
      <Text $soft>{t('doctor.setup.lead')}</Text>
      <Row $gap="xs">
        <Text>{t('doctor.setup.listed')}</Text>
        <LinkButton to="/provider/doctor-claims" $tone="quiet" $size="small">
          {t('doctor.setup.toClaims')}
        </LinkButton>
      </Row>
      <FormProblems form={form} papers={chosen.errors} />
      <ProfileFields form={form} chosen={chosen} />
      <FormRefusal refusal={refusal} />
      <SendingProgress share={share} />
      <Row>
        <Button type="submit" aria-disabled={isPending}>
          {t(isPending ? 'doctor.setup.busy' : 'doctor.setup.submit')}
        </Button>
      </Row>
    </Stack>
  );
}
