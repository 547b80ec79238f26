import { OWNER_ANSWER_DAYS } from '@tenaye/contracts/claim.facts.ts';
import { type ClaimableDoctor, doctorClaimForm } from '@tenaye/contracts/claim.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { useClosing } from '@tenaye/platform/act/ActDialog.tsx';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { showIssues, useContractForm } from '@tenaye/platform/form/form.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFirstFocus } from '@tenaye/ui/useFirstFocus.ts';
import { useRef, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { LicenseDrop, SelfieDrop } from './ClaimDocuments.tsx';
import { useClaimingDoctor } from './claim.queries.ts';
import { LastDayField } from './LastDayField.tsx';
import { useClaiming } from './useClaiming.ts';

type Values = z.input<typeof doctorClaimForm>;

interface DoctorClaimFormProps {
  doctor: ClaimableDoctor;
  onClose: () => void;
}

function useDoctorClaimForm(doctor: ClaimableDoctor, claimReason: string) {
  const account = useAccount();
  return useContractForm(doctorClaimForm, {
    defaultValues: {
      doctorId: doctor.id,
      doctorName: doctor.name,
      contactPhone: account.phone ?? '',
      contactEmail: account.email,
      specialization: doctor.specialization,
      licenseNumber: '',
      claimReason,
      ...(doctor.accountId !== null && { contest: 'true' as const }),
    },
  });
}

/** The form for claiming one profile, with license and selfie. Typed values stay if sending fails. */
export function DoctorClaimForm({ doctor, onClose }: DoctorClaimFormProps) {
  const { t } = useTranslation('mf-provider');
  const form = useDoctorClaimForm(doctor, doctor.accountId === null ? t('claim.doctor.standardReason') : '');
  const [licenseDocument, setLicense] = useState<File>();
  const [selfiePhoto, setSelfie] = useState<File>();
  const { act, problem, isPending } = useClaiming(useClaimingDoctor(), {
    onDone: useClosing(onClose),
    show: (error) => showIssues(form, error),
    fallback: t('claim.doctor.submitFailed'),
  });
  const fields = useRef<HTMLDivElement>(null);
  const still = useStill(fields, isPending);
  useAskBeforeLeaving(form.formState.isDirty || licenseDocument !== undefined || selfiePhoto !== undefined);
  const heading = useFirstFocus();
  const submit = form.handleSubmit(async (values) => {
    if (licenseDocument && selfiePhoto) await act({ form: values, licenseDocument, selfiePhoto });
  });
  return (
    <Card as="section" aria-labelledby="doctor-claim">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Heading id="doctor-claim" ref={heading} tabIndex={-1}>
            {t('claim.doctor.form')}
          </Heading>
          {doctor.accountId !== null && (
            <Notice tone="warning" title={t('claim.doctor.taken')}>
              {t('claim.contestHint', { days: OWNER_ANSWER_DAYS })}
            </Notice>
          )}
          <Stack ref={fields} {...still}>
            <FormProvider {...form}>
              <Fields />
            </FormProvider>
            <Stack $gap="xs">
              <Text $strong>{t('claim.doctor.document')}</Text>
              <LicenseDrop file={licenseDocument} onFile={setLicense} />
            </Stack>
            <Stack $gap="xs">
              <Text $strong>{t('claim.doctor.selfie')}</Text>
              <SelfieDrop file={selfiePhoto} onFile={setSelfie} />
            </Stack>
          </Stack>
          <ProblemNotice problem={problem} title={t('claim.failed')} />
          <Row $justify="end">
            <Button tone="quiet" onClick={onClose}>
              {t('claim.cancel')}
            </Button>
            <Button type="submit" disabled={isPending || !licenseDocument || !selfiePhoto}>
              {isPending ? t('claim.submitting') : t('claim.submit')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

function Fields() {
  const { register } = useFormContext<Values>();
  const { t } = useTranslation('mf-provider');
  const errorOf = useErrorAt();
  return (
    <>
      <Field label={t('claim.doctor.name')} error={errorOf('doctorName')} required>
        <TextInput {...register('doctorName')} autoComplete="name" />
      </Field>
      <PhoneField {...register('contactPhone')} label={t('claim.doctor.contactPhone')} error={errorOf('contactPhone')} required />
      <Field label={t('claim.doctor.contactEmail')} error={errorOf('contactEmail')} required>
        <TextInput {...register('contactEmail')} type="email" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label={t('claim.doctor.specialization')} error={errorOf('specialization')} required>
        <Select {...register('specialization')} placeholder={t('claim.doctor.chooseSpecialization')}>
          {specialties.map(({ id }) => (
            <option key={id} value={id}>
              {t(`domain:specialty.${id}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('claim.doctor.license')} error={errorOf('licenseNumber')} required>
        <TextInput {...register('licenseNumber')} />
      </Field>
      <LastDayField />
      <Field label={t('claim.reason')} error={errorOf('claimReason')} required>
        <TextArea {...register('claimReason')} rows={3} />
      </Field>
    </>
  );
}
