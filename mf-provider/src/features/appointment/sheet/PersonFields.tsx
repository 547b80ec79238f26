import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { PersonFields as Fields } from '@tenaye/platform/person/PersonFields.tsx';
import { PersonLine } from '@tenaye/platform/person/PersonLine.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { recordOf, type SheetValues } from './sheet-values.ts';

/** What is known of the patient in one line, and the fields to complete it. */
export function PersonFields({ formId }: { formId: string }) {
  const { t } = useTranslation('mf-provider');
  const { register, control, getValues } = useFormContext<SheetValues>();
  const errorAt = useErrorAt();
  const [born, sex, pregnancy, allergyState, allergies] = useWatch({
    control,
    name: ['born', 'sex', 'pregnancy', 'allergyState', 'allergies'],
  });
  const record = recordOf({ ...getValues(), born, sex, pregnancy, allergyState, allergies });
  const isWrong = errorAt('born') !== undefined || errorAt('allergies') !== undefined;
  return (
    <Stack $gap="xxs">
      <PersonLine person={record} />
      <Disclosure key={`${isWrong}`} summary={t('sheet.person.change')} open={isWrong}>
        <Fields
          fieldIdOf={(field) => `${formId}-${field}`}
          words={{
            unknown: t('sheet.person.unknown'),
            unasked: t('sheet.person.notAsked'),
            none: t('sheet.person.noneKnown'),
            known: t('sheet.person.hasAllergies'),
          }}
        >
          {sex === 'female' && (
            <Field label={t('sheet.person.pregnancy')}>
              <Select {...register('pregnancy')} placeholder={t('sheet.person.notAsked')}>
                <option value="yes">{t('parts:person.pregnant')}</option>
                <option value="no">{t('sheet.person.notPregnant')}</option>
              </Select>
            </Field>
          )}
        </Fields>
      </Disclosure>
    </Stack>
  );
}
