import { doctorLanguages } from '@tenaye/contracts/doctor.facts.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useFormContext } from 'react-hook-form';
import { fieldIdOf, type ProfileValues } from './profile.form.ts';

/** The languages that the doctor speaks with patients, who can search by language. */
export function LanguageFields() {
  const { t, i18n } = useTranslation('mf-provider');
  const { register } = useFormContext<ProfileValues>();
  const id = fieldIdOf('languages');
  return (
    <fieldset>
      <Text as="legend" $strong>
        {t('doctor.fields.languages')}
      </Text>
      <Grid $min="9rem" $gap="xs">
        {doctorLanguages.map((it, index) => (
          <Checkbox
            {...register('languages')}
            key={it}
            id={index === 0 ? id : `${id}-${it}`}
            value={it}
            label={languageName(it, i18n.language)}
          />
        ))}
      </Grid>
    </fieldset>
  );
}
