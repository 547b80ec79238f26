import { type DoctorProfile, doctorProfileChange, type NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useSubmit } from '@tenaye/platform/client/single-flight.ts';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useToast } from '@tenaye/platform/remote/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeProfile, useRefreshProfile } from './doctor.queries.ts';
import { FormProblems, FormRefusal, SendingProgress } from './FormParts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { defaultsOf, type ProfileInput, useProfileForm } from './profile.form.ts';
import { usePapers } from './usePapers.ts';
import { useSending } from './useSending.ts';

interface ProfileEditorProps {
  profile: DoctorProfile;
  onClose(): void;
}

/** Only what differs is sent, a place as a whole: what was changed on another device meanwhile stays. */
function changesOf(values: NewDoctorProfile, before: ProfileInput) {
  const stored = new Map<string, unknown>(Object.entries(before));
  const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(stored.get(field));
  const changed = Object.fromEntries(Object.entries(values).filter(differs));
  const { latitude, longitude } = values;
  const isMoved = 'latitude' in changed || 'longitude' in changed;
  return doctorProfileChange.parse({ ...changed, ...(isMoved && { latitude, longitude }) });
}

function useProfileEditor({ profile, onClose }: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const toast = useToast();
  const [before] = useState(() => defaultsOf(profile));
  const form = useProfileForm(before);
  const chosen = usePapers();
  const change = useChangeProfile();
  const refresh = useRefreshProfile();
  useAskBeforeLeaving(form.formState.isDirty || Object.keys(chosen.papers).length > 0);
  const { send, share, refusal } = useSending({ form, chosen, fallback: t('doctor.edit.failed') });
  const submit = useSubmit(async () => {
    const trySending = form.handleSubmit(async (typed) => {
      const values = changesOf(typed, before);
      if (Object.keys(values).length + Object.keys(chosen.papers).length === 0) return onClose();
      await send(async (onProgress) => {
        try {
          await change.mutateAsync({ values, papers: chosen.papers, onProgress });
        } finally {
          void refresh();
        }
        const isAgain = profile.verificationStatus === 'rejected';
        toast({ title: t('doctor.edit.saved'), ...(isAgain && { description: t('doctor.edit.savedAgain') }) });
        onClose();
      });
    });
    await trySending();
  });
  return { form, chosen, submit, share, refusal };
}

/** Changes the stored profile. What an administrator has verified is shown, not asked for. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { profile, onClose } = props;
  const { form, chosen, submit, share, refusal } = useProfileEditor(props);
  const isPending = share !== undefined;
  return (
    <Stack as="form" onSubmit={submit} noValidate aria-label={t('doctor.view.edit')}>
      <FormProblems form={form} papers={chosen.errors} />
      {profile.isVerified && <LockedFacts profile={profile} />}
      {profile.verificationStatus === 'rejected' && <Notice>{t('doctor.edit.rejectedHint')}</Notice>}
      <ProfileFields form={form} isLocked={profile.isVerified} chosen={chosen} stored={profile.documents} />
      <FormRefusal refusal={refusal} />
      <SendingProgress share={share} />
      <Row $gap="xs">
        <Button type="submit" aria-disabled={isPending}>
          {t(isPending ? 'doctor.edit.saving' : 'doctor.edit.save')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('doctor.edit.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

function LockedFacts({ profile }: { profile: DoctorProfile }) {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  const facts = [
    { label: t('doctor.fields.name'), value: <span translate="no">{profile.name}</span> },
    { label: t('doctor.fields.specialization'), value: t(`domain:specialty.${profile.specialization}`) },
    { label: t('doctor.fields.licenseNumber'), value: <span translate="no">{profile.licenseNumber}</span> },
  ];
  return (
    <Panel>
      <Stack $gap="s">
        <FactList facts={facts} min="12rem" />
        <Text $soft $size="s">
          {t('doctor.edit.locked')} {t('doctor.edit.support', { email: supportEmail })}
        </Text>
      </Stack>
    </Panel>
  );
}
