import type { WasteProfile } from '@tenaye/contracts/waste-profile.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BasicFields } from './BasicFields.tsx';
import { PickupFields } from './PickupFields.tsx';
import { profileFields } from './profile.form.ts';
import { profileFieldId } from './profile-field-id.ts';
import { useProfileForm } from './useProfileForm.ts';

/** The profile to change. */
export function ProfileForm({ profile, onDone }: { profile: WasteProfile; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const { form, submit, problem, isPending, leave } = useProfileForm(profile, onDone);
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={submit} noValidate aria-label={t('profile.heading')}>
        <FormProblems title={t('profile.problems')} fieldIdOf={profileFieldId} order={profileFields} />
        {problem && (
          <ErrorNotice title={t('profile.failed')} {...(problem.isElsewhere && { retryLabel: t('profile.reload'), onRetry: leave })}>
            {problem.text}
          </ErrorNotice>
        )}
        <Grid $min="20rem">
          <Section title={t('profile.basic')} card>
            <BasicFields />
          </Section>
          <Section title={t('profile.pickups')} card>
            <PickupFields />
          </Section>
        </Grid>
        <Row $gap="xs">
          <Button type="submit" busy={isPending}>
            {t('profile.save')}
          </Button>
          <Button tone="quiet" onClick={leave}>
            {t('parts:cancel')}
          </Button>
        </Row>
      </Stack>
    </FormProvider>
  );
}
