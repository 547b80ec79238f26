import { OWNER_ANSWER_DAYS } from '@tenaye/contracts/claim.facts.ts';
import { facilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { useClosing } from '@tenaye/platform/act/ActDialog.tsx';
import { useHeld } from '@tenaye/platform/act/FormDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { LicenseDrop } from './ClaimDocuments.tsx';
import { useClaimingFacility } from './claim.queries.ts';
import { LastDayField } from './LastDayField.tsx';
import { useClaiming } from './useClaiming.ts';

type Values = z.input<typeof facilityClaimForm> & { licenseDocument?: File | undefined };

interface FacilityClaimDialogProps {
  facility: Facility;
  onClose: () => void;
}

/**
 * The contacts are the claimant's, because the profile's are masked or belong to its owner. A claim to a profile with an owner requires a
 * license.
 */
function useFacilityClaimForm(facility: Facility) {
  const { t } = useTranslation('mf-provider');
  const account = useAccount();
  const license = z.instanceof(File, { error: t('claim.file.missing') });
  const schema = z.extend(facilityClaimForm, { licenseDocument: facility.account_id === null ? z.optional(license) : license });
  return useContractForm(schema, {
    defaultValues: {
      facilityId: facility.id,
      facilityName: facility.name,
      contactPhone: account.phone ?? '',
      contactEmail: account.email,
      location: facility.location ?? facility.address ?? '',
      licenseNumber: '',
      claimReason: '',
      ...(facility.account_id !== null && { contest: 'true' as const }),
    },
  });
}

/** The form for claiming one facility. Typed values stay if sending fails, and at a slip on Escape or beside the window. */
export function FacilityClaimDialog({ facility, onClose }: FacilityClaimDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useFacilityClaimForm(facility);
  const { act, problem, isPending } = useClaiming(useClaimingFacility(), {
    onDone: useClosing(onClose),
    show: (error) => showIssues(form, error),
    fallback: t('claim.facility.submitFailed'),
  });
  const { isDirty } = form.formState;
  const onHeld = useHeld(isDirty && !isPending);
  useAskBeforeLeaving(isDirty);
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => open || onClose()}
      title={t('claim.facility.dialog')}
      closeLabel={t('parts:close')}
      onHeld={onHeld}
    >
      <FormProvider {...form}>
        <Stack as="form" onSubmit={form.handleSubmit(act)} noValidate>
          {facility.account_id !== null && <Notice tone="warning">{t('claim.contestHint', { days: OWNER_ANSWER_DAYS })}</Notice>}
          <Stack ref={fields} {...still}>
            <Fields />
            <Document isNeeded={facility.account_id !== null} />
          </Stack>
          <ProblemNotice problem={problem} title={t('claim.failed')} />
          <Row $justify="end">
            <Button tone="quiet" onClick={onClose}>
              {t('claim.cancel')}
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? t('claim.submitting') : t('claim.submit')}
            </Button>
          </Row>
        </Stack>
      </FormProvider>
    </Dialog>
  );
}

function Document({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation('mf-provider');
  const setField = useSetField<Values>();
  const file = useWatch<Values, 'licenseDocument'>({ name: 'licenseDocument' });
  return (
    <Stack $gap="xs">
      <Text $strong>{t('claim.facility.document')}</Text>
      <Text $soft $size="s">
        {t(isNeeded ? 'claim.facility.documentNeeded' : 'claim.facility.documentHint')}
      </Text>
      <LicenseDrop file={file} onFile={(it) => setField('licenseDocument', it)} error={useErrorAt()('licenseDocument')} />
    </Stack>
  );
}

function Fields() {
  const { register } = useFormContext<Values>();
  const { t } = useTranslation('mf-provider');
  const errorOf = useErrorAt();
  return (
    <>
      <Field label={t('claim.facility.name')} error={errorOf('facilityName')} required>
        <TextInput {...register('facilityName')} />
      </Field>
      <PhoneField
        {...register('contactPhone')}
        label={t('claim.facility.contactPhone')}
        hint={t('claim.facility.contactHint')}
        error={errorOf('contactPhone')}
        required
      />
      <Field label={t('claim.facility.contactEmail')} error={errorOf('contactEmail')} required>
        <TextInput {...register('contactEmail')} type="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label={t('claim.location')} error={errorOf('location')} required>
        <TextInput {...register('location')} />
      </Field>
      <Field label={t('claim.license')} error={errorOf('licenseNumber')} required>
        <TextInput {...register('licenseNumber')} autoComplete="off" />
      </Field>
      <LastDayField />
      <Field label={t('claim.reason')} error={errorOf('claimReason')} required>
        <TextArea {...register('claimReason')} rows={3} />
      </Field>
    </>
  );
}
