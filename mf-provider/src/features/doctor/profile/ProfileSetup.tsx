import { useSubmit } from '@tenaye/platform/act/useOnce.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { isSessionOver } from '@tenaye/platform/client/refusal.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormColumn } from '../../../shared/columns.ts';
import { useCreateProfile, useRefreshProfile } from '../doctor.queries.ts';
import { FormRefusal, SendingProgress } from './FormOutcome.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { fieldIdOf, fieldOf, fieldsInOrder, newProfile, newValues, type ProfileValues, profileOf } from './profile.form.ts';
import { useProfileSubmit } from './useProfileSubmit.ts';

/** Unsaved values and documents by account. They survive a visit to another page, such as the claims. */
const waiting = draftStore<ProfileValues>();

function useProfileSetup() {
  const account = useAccount();
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const form = useContractDraft(newProfile, {
    start: waiting.get(account.id) ?? newValues(account),
    keep: (values) => waiting.keep(account.id, values),
    toContract: profileOf,
    fieldOf,
  });
  const create = useCreateProfile();
  const refresh = useRefreshProfile();
  const { send, share, refusal } = useProfileSubmit({ form, fallback: t('doctor.setup.failed') });
  useAskBeforeLeaving(form.formState.isDirty || waiting.get(account.id) !== undefined);

  const trySending = form.handleSubmit(({ fields, documents }) =>
    send(async (onProgress) => {
      try {
        await create.mutateAsync({ values: fields, documents, onProgress });
      } catch (error) {
        // Refreshed after other failures: the answer may have been lost, or the profile may have been created on another page. After the end of
        // the session it would sign the page out, and with it remove the form under the sign-in.
        if (!isSessionOver(error)) await refresh().catch(() => undefined);
        throw error;
      }
      waiting.drop(account.id);
      toast({ title: t('doctor.setup.done') });
      await refresh().catch(() => undefined);
    }),
  );
  return { form, submit: useSubmit(() => trySending()), share, refusal };
}

/** The profile form of a doctor without a profile. */
export function ProfileSetup() {
  const { t } = useTranslation('mf-provider');
  const { form, submit, share, refusal } = useProfileSetup();
  const isPending = share !== undefined;
  return (
    <FormProvider {...form}>
      <FormColumn as="form" onSubmit={submit} noValidate aria-labelledby="doctor-setup">
        <Heading id="doctor-setup">{t('doctor.setup.title')}</Heading>
        <Text $soft>{t('doctor.setup.lead')}</Text>
        <Row $gap="xs">
          <Text>{t('doctor.setup.listed')}</Text>
          <LinkButton to="/provider/doctor-claims" $tone="quiet" $size="small">
            {t('doctor.setup.toClaims')}
          </LinkButton>
        </Row>
        <FormProblems title={t('doctor.problem')} fieldIdOf={fieldIdOf} order={fieldsInOrder} />
        <ProfileFields />
        <FormRefusal refusal={refusal} />
        <SendingProgress share={share} />
        <Row>
          <Button type="submit" aria-disabled={isPending}>
            {t(isPending ? 'doctor.setup.busy' : 'doctor.setup.submit')}
          </Button>
        </Row>
      </FormColumn>
    </FormProvider>
  );
}
