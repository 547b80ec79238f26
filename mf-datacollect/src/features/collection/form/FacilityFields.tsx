import { type CollectedType, collectedLevels, collectedTypes } from '@tenaye/contracts/data-collection.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Doubles } from '../near/Doubles.tsx';
import type { Values } from '../store/record.ts';
import { ChoiceField, fieldId, TextField, useYesNo } from './TextField.tsx';

/** The fields for the facility's name and whom to ask there. `license` is the photo of the license. */
export function IdentityFields({ license }: { license: ReactNode }) {
  const { t } = useTranslation('mf-datacollect');
  const { register } = useFormContext<Values>();
  const errorAt = useErrorAt();
  const label = (it: CollectedType) => t(`submission.types.${it}`);
  return (
    <Stack>
      <RadioCards
        {...register('providerType')}
        id={fieldId('providerType')}
        legend={t('fields.providerType')}
        error={errorAt('providerType')}
        required
        minWidth="9rem"
        options={collectedTypes.map((value) => ({ value, label: label(value) }))}
      />
      <TextField name="institutionName" required autoCapitalize="words" />
      <Doubles />
      <LicenseFields>{license}</LicenseFields>
      <TextField name="contactFirstName" required autoCapitalize="words" />
      <TextField name="contactLastName" required autoCapitalize="words" />
      <PhoneField
        {...register('phoneNumber')}
        label={t('fields.phoneNumber')}
        id={fieldId('phoneNumber')}
        error={errorAt('phoneNumber')}
        autoComplete="off"
        enterKeyHint="next"
        required
      />
      <TextField name="emailAddress" type="email" inputMode="email" autoCapitalize="none" />
    </Stack>
  );
}

/** The number of the license and, as children, its photo; or that the collector has not seen one. */
function LicenseFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-datacollect');
  const { register } = useFormContext<Values>();
  const isUnseen = useWatch<Values, 'licenseNotSeen'>({ name: 'licenseNotSeen' });
  return (
    <Stack $gap="xs">
      {!isUnseen && <TextField name="licenseNumber" required autoCapitalize="characters" autoCorrect="off" />}
      <Checkbox {...register('licenseNotSeen')} label={t('fields.licenseNotSeen')} hint={t('fields.licenseNotSeenHint')} />
      {!isUnseen && children}
    </Stack>
  );
}

/** The fields for the facility's place and services. */
export function ServiceFields() {
  const { t } = useTranslation('mf-datacollect');
  const levels = collectedLevels.map((value) => ({ value, label: t(`fields.levels.${value}`) }));
  return (
    <Stack>
      <TextField name="physicalAddress" required />
      <TextField name="cityLocation" required isOffered autoCapitalize="words" />
      <TextField name="operatingHours" required isOffered />
      <TextField name="servicesOffered" required isOffered isLong />
      <KindFields />
      <TextField name="equipmentAvailable" isLong />
      <ChoiceField name="accreditationLevel" options={levels} />
      <ChoiceField name="insuranceAccepted" options={useYesNo()} />
      <TextField name="additionalNotes" isLong />
    </Stack>
  );
}

/** The fields that only one kind of facility has. */
function KindFields() {
  const { t } = useTranslation('mf-datacollect');
  const kind = useWatch<Values, 'providerType'>({ name: 'providerType' });
  const yesNo = useYesNo();
  if (kind === 'Diagnostic Center')
    return (
      <Stack role="group" aria-label={t('submission.types.Diagnostic Center')}>
        <TextField name="testCategories" required isLong />
        <TextField name="turnaroundTime" />
        <ChoiceField name="sampleCollection" options={yesNo} />
      </Stack>
    );
  if (kind === 'Pharmacy')
    return (
      <Stack role="group" aria-label={t('submission.types.Pharmacy')}>
        <TextField name="medicationsAvailable" required isLong />
        <ChoiceField name="deliveryService" options={yesNo} />
        <TextField name="paymentMethods" />
      </Stack>
    );
  return null;
}
