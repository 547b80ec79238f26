import { doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import { type DoctorProfile, doctorProfileChange, type NewDoctorProfile } from '@tenaye/contracts/doctor-profile.ts';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { draftStore, useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { isSame } from '@tenaye/platform/form/is-same.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useIsMounted } from '@tenaye/ui/useIsMounted.ts';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormColumn } from '../../../shared/columns.ts';
import { useChangingProfile } from '../doctor.queries.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { fieldIdOf, fieldOf, fieldsInOrder, type ProfileValues, profileOf, storedProfile, valuesOf } from './profile.form.ts';
import { showProfileIssues } from './profile-issues.ts';

interface ProfileEditorProps {
  profile: DoctorProfile;
  onClose(): void;
}

/** Only changed fields are sent (a position as a whole), so that changes made on another device are not overwritten. */
function changesOf(fields: NewDoctorProfile, before: ProfileValues) {
  const stored = new Map<string, unknown>(Object.entries(profileOf(before).fields));
  const differs = ([field, value]: [string, unknown]) => !isSame(value, stored.get(field));
  const changed = Object.fromEntries(Object.entries(fields).filter(differs));
  const { latitude, longitude } = fields;
  const isMoved = 'latitude' in changed || 'longitude' in changed;
  return doctorProfileChange.parse({ ...changed, ...(isMoved && { latitude, longitude }) });
}

/** An unsaved profile: the typed values, and the stored ones that they started from. */
interface Draft {
  values: ProfileValues;
  before: ProfileValues;
}

/** Unsaved profiles by account, so that leaving the editor for another page of the portal loses nothing. */
const waiting = draftStore<Draft>();

/** Whether anything was typed or chosen after these values were sent. */
const isTypedSince = (sent: ProfileValues, now: ProfileValues): boolean =>
  doctorDocuments.some((it) => now[it] !== sent[it]) || !isSame(now, sent);

/** The form, and what becomes of it. It closes once it is saved, unless something was typed meanwhile. */
function useProfileEditor({ profile, onClose }: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { id: accountId } = useAccount();
  const [draft] = useState(() => waiting.get(accountId));
  const [before, setBefore] = useState(() => draft?.before ?? valuesOf(profile));
  const form = useContractDraft(storedProfile, {
    start: draft?.values ?? before,
    keep: (values) => waiting.keep(accountId, { values, before }),
    toContract: profileOf,
    fieldOf,
  });
  useAskBeforeLeaving(draft !== undefined || form.formState.isDirty);
  const isMounted = useIsMounted();
  const close = () => {
    waiting.drop(accountId);
    if (isMounted()) onClose();
  };
  const { change, share } = useChangingProfile();
  const isAgain = profile.verificationStatus === 'rejected';
  const sent = useRef<ProfileValues>(undefined);
  const { act, problem, isPending } = useAct(change, {
    done: () => ({ title: t('doctor.edit.saved'), ...(isAgain && { description: t('doctor.edit.savedAgain') }) }),
    onDone: (saved) => {
      if (!sent.current || !isTypedSince(sent.current, form.getValues())) return close();
      const now = valuesOf(saved);
      setBefore(now);
      for (const it of doctorDocuments) if (form.getValues(it) === sent.current[it]) form.setValue(it, undefined);
      waiting.keep(accountId, { values: form.getValues(), before: now });
    },
    show: (error) => showProfileIssues(form, error),
  });
  const submit = form.handleSubmit(async ({ fields, documents }) => {
    const values = changesOf(fields, before);
    if (Object.keys(values).length + Object.keys(documents).length === 0) close();
    else {
      if (!isPending) sent.current = { ...form.getValues() };
      await act({ values, documents });
    }
  });
  return { form, submit, close, outcome: { problem, share }, isPending };
}

/** Edits the stored profile. Verified fields are shown but can't be edited. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { t } = useTranslation('mf-provider');
  const { profile } = props;
  const { form, submit, close, outcome, isPending } = useProfileEditor(props);
  return (
    <FormProvider {...form}>
      <FormColumn as="form" onSubmit={submit} noValidate aria-label={t('doctor.view.edit')}>
        <FormProblems title={t('doctor.problem')} fieldIdOf={fieldIdOf} order={fieldsInOrder} />
        {profile.isVerified && <LockedFacts profile={profile} />}
        {profile.verificationStatus === 'rejected' && <Notice>{t('doctor.edit.rejectedHint')}</Notice>}
        <ProfileFields isLocked={profile.isVerified} stored={profile.documents} />
        <FormOutcome {...outcome} failed={t('doctor.edit.failed')} />
        <Row $gap="xs">
          <Button type="submit" aria-disabled={isPending}>
            {t(isPending ? 'doctor.edit.saving' : 'doctor.edit.save')}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t('doctor.edit.cancel')}
          </Button>
        </Row>
      </FormColumn>
    </FormProvider>
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
