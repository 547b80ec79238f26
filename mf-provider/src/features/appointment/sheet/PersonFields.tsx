import { sexes } from '@tenaye/contracts/visit-sheet.facts.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PersonLine } from './PersonLine.tsx';
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
      <PersonLine record={record} />
      <Disclosure key={`${isWrong}`} summary={t('sheet.person.change')} open={isWrong}>
        <Grid $min="11rem" $gap="s">
          <Field id={`${formId}-born`} label={t('domain:person.born')} hint={t('domain:person.bornHint')} error={errorAt('born')}>
            <TextInput {...register('born')} inputMode="numeric" autoComplete="off" maxLength={10} />
          </Field>
          <Field label={t('domain:person.sex')}>
            <Select {...register('sex')} placeholder={t('sheet.person.unknown')}>
              {sexes.map((it) => (
                <option key={it} value={it}>
                  {t(`domain:person.${it}`)}
                </option>
              ))}
            </Select>
          </Field>
          {sex === 'female' && (
            <Field label={t('sheet.person.pregnancy')}>
              <Select {...register('pregnancy')} placeholder={t('sheet.person.notAsked')}>
                <option value="yes">{t('sheet.person.pregnant')}</option>
                <option value="no">{t('sheet.person.notPregnant')}</option>
              </Select>
            </Field>
          )}
          <Field label={t('domain:person.allergies')}>
            <Select {...register('allergyState')}>
              <option value="unasked">{t('sheet.person.notAsked')}</option>
              <option value="none">{t('sheet.person.noneKnown')}</option>
              <option value="known">{t('sheet.person.hasAllergies')}</option>
            </Select>
          </Field>
          {allergyState === 'known' && (
            <Field
              id={`${formId}-allergies`}
              label={t('domain:person.allergicTo')}
              hint={t('domain:person.commas')}
              error={errorAt('allergies')}
            >
              <TextInput {...register('allergies')} autoComplete="off" maxLength={1000} />
            </Field>
          )}
        </Grid>
      </Disclosure>
    </Stack>
  );
}
