import { facilityTypes } from '@tenaye/contracts/facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { PhoneField } from '@tenaye/ui/PhoneField.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTranslation } from 'react-i18next';
import { fieldIdOf } from './editor-fields.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldsProps } from './profile.draft.ts';

/** Who and where the facility is. What an administrator has verified is shown and stays. */
export function BasicFields({ facility, ...fields }: FieldsProps & { facility: ProviderFacility }) {
  const { t } = useTranslation('mf-provider');
  const { supportEmail } = useConfig();
  return (
    <FieldGroup title={t('facility.editor.basic')}>
      {facility.isVerified && <Text $soft>{t('facility.editor.verifiedHint', { email: supportEmail })}</Text>}
      {facility.verificationStatus === 'rejected' && <Notice>{t('facility.editor.rejectedHint')}</Notice>}
      <VerifiedFields {...fields} isFixed={facility.isVerified} />
      <ContactFields {...fields} />
    </FieldGroup>
  );
}

function VerifiedFields({ draft, set, errorAt, isFixed }: FieldsProps & { isFixed: boolean }) {
  const { t } = useTranslation('mf-provider');
  return (
    <>
      <Field label={t('facility.facts.name')} error={errorAt('name')} id={fieldIdOf('name')} required>
        <TextInput value={draft.name} onChange={({ target }) => set({ name: target.value })} readOnly={isFixed} />
      </Field>
      <Grid>
        <Field label={t('facility.facts.type')} error={errorAt('facilityType')} id={fieldIdOf('facilityType')} required>
          <Select
            value={draft.facilityType}
            onChange={({ target }) => {
              const facilityType = facilityTypes.find((it) => it === target.value);
              if (facilityType) set({ facilityType });
            }}
            disabled={isFixed}
          >
            {facilityTypes.map((it) => (
              <option key={it} value={it}>
                {t(`facility.categories.${it}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('facility.facts.license')} error={errorAt('licenseNumber')} id={fieldIdOf('licenseNumber')} required>
          <TextInput value={draft.licenseNumber} onChange={({ target }) => set({ licenseNumber: target.value })} readOnly={isFixed} />
        </Field>
      </Grid>
    </>
  );
}

function ContactFields({ draft, set, errorAt }: FieldsProps) {
  const { t } = useTranslation('mf-provider');
  return (
    <Grid>
      <Field label={t('facility.facts.address')} error={errorAt('address')} id={fieldIdOf('address')} required>
        <TextInput value={draft.address} onChange={({ target }) => set({ address: target.value })} />
      </Field>
      <Field label={t('facility.facts.location')} error={errorAt('location')} id={fieldIdOf('location')} required>
        <TextInput value={draft.location} onChange={({ target }) => set({ location: target.value })} />
      </Field>
      <PhoneField
        label={t('facility.facts.phone')}
        optionalText={t('facility.editor.optional')}
        error={errorAt('phone')}
        id={fieldIdOf('phone')}
        value={draft.phone}
        onChange={({ target }) => set({ phone: target.value })}
      />
      <Field
        label={t('facility.facts.email')}
        optionalText={t('facility.editor.optional')}
        error={errorAt('email')}
        id={fieldIdOf('email')}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={draft.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      </Field>
    </Grid>
  );
}
