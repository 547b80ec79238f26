import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

const fields = ['landmark', 'floor'] as const;

/** How patients find the place beyond its address, for the forms of doctors and facilities. */
export function WayInFields({ fieldIdOf }: { fieldIdOf(field: string): string }) {
  const { t } = useTranslation('mf-provider');
  const { register } = useFormContext<Record<(typeof fields)[number], string>>();
  const errorAt = useErrorAt();
  return (
    <Fields $min="14rem">
      {fields.map((it) => (
        <Field
          key={it}
          id={fieldIdOf(it)}
          label={t(`place.${it}`)}
          hint={t(`place.${it}Hint`)}
          optionalText={t('parts:optional')}
          error={errorAt(it)}
        >
          <TextInput {...register(it)} autoComplete="off" />
        </Field>
      ))}
    </Fields>
  );
}

// One hint takes two lines; the inputs of a row stand side by side.
const Fields = styled(Grid)`align-items: end;`;
