import { useAct } from '@tenaye/platform/act/useAct.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { FormProvider } from 'react-hook-form';
import { FormColumn } from '../../../shared/columns.ts';
import { useCreatingProfile } from '../doctor.queries.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { fieldIdOf, fieldOf, fieldsInOrder, newProfile, newValues, type ProfileValues, profileOf } from './profile.form.ts';
import { showProfileIssues } from './profile-issues.ts';

/** Unsaved values and documents by account. They survive a visit to another page, such as the claims. */
const waiting = draftStore<ProfileValues>();

function useProfileSetup() {
  const account = useAccount();
  const { t } = useTranslation('mf-provider');
  const form = useContractDraft(newProfile, {
    start: waiting.get(account.id) ?? newValues(account),
    keep: (values) => waiting.keep(account.id, values),
    toContract: profileOf,
    fieldOf,
  });
  useAskBeforeLeaving(form.formState.isDirty || waiting.get(account.id) !== undefined);
  const { change, share } = useCreatingProfile();
  const { act, problem, isPending } = useAct(change, {
    done: t('doctor.setup.done'),
    onDone: () => waiting.drop(account.id),
    show: (error) => showProfileIssues(form, error),
  });
  const submit = form.handleSubmit(({ fields, documents }) => act({ values: fields, documents }));
  return { form, submit, outcome: { problem, share }, isPending };
}

/** The profile form of a doctor without a profile. */
export function ProfileSetup() {
  const { t } = useTranslation('mf-provider');
  const { form, submit, outcome, isPending } = useProfileSetup();
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
        <FormOutcome {...outcome} failed={t('doctor.setup.failed')} />
        <Row>
          <Button type="submit" aria-disabled={isPending}>
            {t(isPending ? 'doctor.setup.busy' : 'doctor.setup.submit')}
          </Button>
        </Row>
      </FormColumn>
    </FormProvider>
  );
}
