import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextArea, TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Typed, Values } from '../store/record.ts';
import { Offer } from './Offer.tsx';

/** The id of a field's control. */
export const fieldId = (name: string): string => `collect-${name}`;

type Name = Exclude<keyof Typed, 'providerType'>;

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: Name;
  required?: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** Offers the value of the latest record while the field is empty. */
  isOffered?: boolean;
}

/** A labeled field of the form. */
export function TextField({ name, required = false, isLong = false, isOffered = false, ...input }: TextFieldProps) {
  const { t } = useTranslation('mf-datacollect');
  const { register } = useFormContext<Values>();
  const error = useErrorAt()(name);
  const optional = required ? {} : { optionalText: t('parts:optional') };
  return (
    <div>
      <Field label={t(`fields.${name}`)} id={fieldId(name)} error={error} required={required} {...optional}>
        {isLong ? <TextArea {...register(name)} rows={3} /> : <TextInput enterKeyHint="next" {...input} {...register(name)} />}
      </Field>
      {isOffered && <Offer name={name} />}
    </div>
  );
}

interface ChoiceProps {
  name: 'accreditationLevel' | 'sampleCollection' | 'deliveryService' | 'insuranceAccepted';
  options: readonly { value: string; label: string }[];
}

/** A labeled, optional choice. */
export function ChoiceField({ name, options }: ChoiceProps) {
  const { t } = useTranslation('mf-datacollect');
  const { register } = useFormContext<Values>();
  return (
    <Field label={t(`fields.${name}`)} id={fieldId(name)} error={useErrorAt()(name)} optionalText={t('parts:optional')}>
      <Select {...register(name)} placeholder={t('fields.choose')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Yes and no, with the contract's values. */
export function useYesNo(): ChoiceProps['options'] {
  const { t } = useTranslation('mf-datacollect');
  return [
    { value: 'Yes', label: t('fields.yes') },
    { value: 'No', label: t('fields.no') },
  ];
}
