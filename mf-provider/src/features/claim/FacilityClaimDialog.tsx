import { OWNER_ANSWER_DAYS } from '@tenaye/contracts/claim.facts.ts';
import { facilityClaimForm } from '@tenaye/contracts/claim.ts';
import type { Facility } from '@tenaye/contracts/facility.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useMessageText } from '@tenaye/platform/texts/i18n.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { LicenseDrop } from './ClaimDocuments.tsx';
import { useClaimFacility } from './claim.queries.ts';
import { LastDayField } from './LastDayField.tsx';
import { useClaimOutcome } from './useClaimOutcome.ts';

type Values = z.input<typeof facilityClaimForm>;

interface FacilityClaimDialogProps {
  facility: Facility;
  onClose: () => void;
}

/** The contacts are the claimant's: those of the profile are masked, or they are its owner's. */
function useFacilityClaimForm(facility: Facility) {
  const account = useAccount();
  return useContractForm(facilityClaimForm, {
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

/** What the API says about the license, if anything. */
const licenseProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.issues.find((it) => it.path === 'licenseDocument')?.message : undefined;

/** The chosen license; a profile with an owner is claimed only with one. */
function useLicense(isNeeded: boolean) {
  const { t } = useTranslation('mf-provider');
  const messageText = useMessageText();
  const [license, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const setLicense = (file: File | undefined) => {
    setFile(file);
    setProblem(undefined);
  };
  const refuseMissing = (): boolean => {
    const isMissing = isNeeded && !license;
    if (isMissing) setProblem(t('claim.file.missing'));
    return isMissing;
  };
  return { license, setLicense, licenseError: problem && messageText(problem), setLicenseError: setProblem, refuseMissing };
}

/** The form for claiming one facility. Typed values stay if sending fails. */
export function FacilityClaimDialog({ facility, onClose }: FacilityClaimDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useFacilityClaimForm(facility);
  const { license, setLicense, licenseError, setLicenseError, refuseMissing } = useLicense(facility.account_id !== null);
  const claim = useClaimFacility();
  const { toastSent, toastFailed } = useClaimOutcome(t('claim.facility.submitFailed'));
  const submit = form.handleSubmit((values) => {
    if (claim.isPending || refuseMissing()) return;
    claim.mutate(
      { form: values, license },
      {
        onSuccess: ({ matchScore }) => {
          toastSent(matchScore);
          onClose();
        },
        onError: (error) => {
          showIssues(form, error);
          setLicenseError(licenseProblem(error));
          toastFailed(error);
        },
      },
    );
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('claim.facility.dialog')} closeLabel={t('parts:close')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {facility.account_id !== null && <Notice tone="warning">{t('claim.contestHint', { days: OWNER_ANSWER_DAYS })}</Notice>}
          <FormProvider {...form}>
            <Fields />
          </FormProvider>
          <Stack $gap="xs">
            <Text $strong>{t('claim.facility.document')}</Text>
            <Text $soft $size="s">
              {t(facility.account_id === null ? 'claim.facility.documentHint' : 'claim.facility.documentNeeded')}
            </Text>
            <LicenseDrop file={license} onFile={setLicense} error={licenseError} />
          </Stack>
          <Row $justify="end">
            <Button tone="quiet" onClick={onClose}>
              {t('claim.cancel')}
            </Button>
            <Button type="submit" disabled={claim.isPending}>
              {claim.isPending ? t('claim.submitting') : t('claim.submit')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
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
