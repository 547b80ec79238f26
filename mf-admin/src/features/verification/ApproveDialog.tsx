import { accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { verification } from '@tenaye/contracts/verification.ts';
import { ConfirmDialog } from '@tenaye/platform/parts/ConfirmDialog.tsx';
import { DateField } from '@tenaye/platform/parts/DateField.tsx';
import { useContractForm, useFieldError } from '@tenaye/platform/parts/form.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenseDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { useDecision } from './useDecision.ts';

/** Asks before a provider is approved; the license's last day and a facility's accreditation level may be set with it. */
export function ApproveDialog(props: LicenseDialogProps) {
  const { listing, renewal, onClose } = props;
  const { t } = useTranslation('mf-admin');
  const formId = useId();
  const form = useContractForm(verification, {
    defaultValues: { status: 'approved', verified: true, licenseExpiresOn: renewal?.expiresOn ?? listing.licenseExpiresOn },
  });
  const { decide, problem, isPending } = useDecision({ ...props, form });
  const errorOf = useFieldError(form.formState.errors);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.approve.title', { name: listing.name })}
      text={t('verification.approve.text', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
      action={t('verification.act.approve', { context: listing.kind })}
      keep={t('verification.cancel')}
      tone="primary"
      isPending={isPending}
      form={formId}
    >
      <Stack as="form" id={formId} onSubmit={form.handleSubmit(decide)} noValidate $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <DateField
          label={t('verification.approve.expiry')}
          hint={t(renewal ? 'verification.license.stated' : 'verification.approve.expiryHint')}
          error={errorOf('licenseExpiresOn')}
          value={form.watch('licenseExpiresOn') ?? ''}
          min={localDate(Date.now())}
          onChange={(day) => form.setValue('licenseExpiresOn', day || null, { shouldValidate: form.formState.isSubmitted })}
        />
        {listing.kind === 'facility' && (
          <Field label={t('verification.approve.accreditation')} error={errorOf('accreditationLevel')}>
            <Select {...form.register('accreditationLevel', { setValueAs: (it) => it || undefined })}>
              <option value="">{t('verification.approve.asIs')}</option>
              {accreditationLevels.map((it) => (
                <option key={it} value={it}>
                  {t(`verification.accreditation.${it}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
