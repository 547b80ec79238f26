import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useErrorAt } from '../form/FormProblems.tsx';
import type { TypedPerson } from './typed-person.ts';

interface PersonFieldsProps {
  fieldIdOf(field: 'born' | 'allergies'): string;
  /** Words that differ when people write about themselves: an unknown sex, and the states of the allergies. */
  words: { unknown: string; unasked: string; none: string; known: string };
  /** Whether the person writes, so that the browser may fill in the birth. */
  isOwn?: boolean;
  /** Whether birth and sex must be filled in. */
  isRequired?: boolean;
  /** Fields between the sex and the allergies. */
  children?: ReactNode;
}

/** Birth, sex and allergies, in a form whose values include `TypedPerson`. */
export function PersonFields({ fieldIdOf, words, isOwn = false, isRequired = false, children }: PersonFieldsProps) {
  const { t } = useTranslation('domain');
  const { register, control } = useFormContext<TypedPerson>();
  const allergyState = useWatch({ control, name: 'allergyState' });
  const errorAt = useErrorAt();
  return (
    <Fields $min="11rem" $gap="s">
      <Field id={fieldIdOf('born')} label={t('person.born')} hint={t('person.bornHint')} error={errorAt('born')} required={isRequired}>
        <TextInput {...register('born')} inputMode="numeric" autoComplete={isOwn ? 'bday' : 'off'} maxLength={10} />
      </Field>
      <Field label={t('person.sex')} error={errorAt('sex')} required={isRequired}>
        <Select {...register('sex')} placeholder={words.unknown}>
          {sexes.map((it) => (
            <option key={it} value={it}>
              {t(`person.${it}`)}
            </option>
          ))}
        </Select>
      </Field>
      {children}
      <Field label={t('person.allergies')}>
        <Select {...register('allergyState')}>
          {(['unasked', 'none', 'known'] as const).map((it) => (
            <option key={it} value={it}>
              {words[it]}
            </option>
          ))}
        </Select>
      </Field>
      {allergyState === 'known' && (
        <Field id={fieldIdOf('allergies')} label={t('person.allergicTo')} hint={t('person.commas')} error={errorAt('allergies')} required>
          <TextInput {...register('allergies')} autoComplete="off" maxLength={1000} />
        </Field>
      )}
    </Fields>
  );
}

// Only some fields have a hint; the inputs of a row stand side by side.
const Fields = styled(Grid)`align-items: end;`;
