import { type WasteProfile, wasteProfileChange } from '@tenaye/contracts/waste-profile.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Grid, Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useProfileChange } from '../../shared/profile.queries.ts';
import { BasicFields } from './BasicFields.tsx';
import { PickupFields } from './PickupFields.tsx';
import { changeOf, profileFields, valuesOf } from './profile.form.ts';
import { profileDraft } from './profile-draft.schema.ts';
import { type ProfileDraft, profileDrafts } from './profile-drafts.ts';
import { profileFieldId } from './profile-field-id.ts';

/** The form that changes the profile. `onDone` ends the editing. */
export function ProfileForm({ profile, onDone }: { profile: WasteProfile; onDone(): void }) {
  const { t } = useTranslation('mf-waste');
  const { form, leave } = useDraft(profile, onDone);
  const { act, problem, isPending } = useAct(useProfileChange(), {
    done: t('profile.saved'),
    onDone: leave,
    show: (error) => showIssues(form, error),
  });
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  return (
    <FormProvider {...form}>
      <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate aria-label={t('profile.heading')}>
        <FormProblems title={t('profile.problems')} fieldIdOf={profileFieldId} order={profileFields} />
        <ProblemNotice problem={problem} title={t('profile.failed')}>
          {problem?.code === 'changed_elsewhere' && (
            <Button tone="quiet" size="small" onClick={leave}>
              {t('profile.reload')}
            </Button>
          )}
        </ProblemNotice>
        <Grid ref={fields} {...still} $min="20rem">
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

/** The draft survives a change of tab and a reload, until it is saved or canceled. */
function useDraft(profile: WasteProfile, onDone: () => void) {
  const own = useOwn();
  const [{ values: start, base }] = useState<ProfileDraft>(
    () => profileDrafts.get(own, profileDraft) ?? { values: valuesOf(profile), base: profile },
  );
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
  return { form, leave };
}
