import { facilityTypes, isLeveled } from '@tenaye/contracts/facility.facts.ts';
import type { ProfileKind } from '@tenaye/contracts/provider-account.facts.ts';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import { specialtyIds } from '@tenaye/contracts/specialty.facts.ts';
import { listingLevels } from '@tenaye/contracts/verification.facts.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { ChoiceField, TextField } from '@tenaye/platform/form/fields.tsx';
import { PlaceFields, placeSides } from '@tenaye/platform/place/PlaceFields.tsx';
import { formatWeekdayName } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Disclosure } from '@tenaye/ui/Disclosure.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { useWatch } from 'react-hook-form';
import { useCategory } from '../useCategory.ts';
import { type CorrectionValues, fieldIdOf } from './correction.form.ts';

/** The fields of a correction, those of the kind of profile. */
export function CorrectionFields({ kind }: { kind: ProfileKind }) {
  const { t } = useTranslation('mf-admin');
  const categoryOf = useCategory();
  const categories = kind === 'doctor' ? specialtyIds : facilityTypes;
  return (
    <>
      <Grid>
        <TextField name="name" label={t('verification.correct.fact.name')} />
        <ChoiceField
          name="category"
          label={t(`verification.correct.fact.category_${kind}`)}
          options={categories.map((value) => ({ value, label: categoryOf({ kind, category: value }) }))}
        />
        <Level />
        <TextField name="licenseNumber" label={t('verification.correct.fact.licenseNumber')} />
        <TextField name="phone" type="tel" label={t('verification.correct.fact.phone')} isOptional />
        <TextField name="address" label={t('verification.correct.fact.address')} isOptional />
        {kind === 'facility' &&
          (['location', 'mfrId', 'dhis2Id'] as const).map((it) => (
            <TextField key={it} name={it} label={t(`verification.correct.fact.${it}`)} isOptional />
          ))}
      </Grid>
      <Place />
      {kind === 'facility' && <Hours />}
    </>
  );
}

/** Whether the level is known, for types that are levels of care. */
function Level() {
  const { t } = useTranslation('mf-admin');
  const category = useWatch<CorrectionValues, 'category'>({ name: 'category' });
  if (!isLeveled(category)) return null;
  const options = listingLevels.map((value) => ({ value, label: t(`verification.levels.${value}`) }));
  return <ChoiceField name="level" label={t('verification.level')} options={options} />;
}

function Place() {
  const { t } = useTranslation('mf-admin');
  const [name, latitude, longitude] = useWatch<CorrectionValues, ['name', 'latitude', 'longitude']>({
    name: ['name', 'latitude', 'longitude'],
  });
  const set = useSetField<CorrectionValues>();
  const typed = { latitude, longitude };
  return (
    <PlaceFields
      title={t('verification.correct.fact.place')}
      hint={t('verification.correct.placeHint')}
      name={name}
      typed={typed}
      onType={(part) => {
        const next = { ...typed, ...part };
        for (const side of placeSides) set(side, next[side]);
      }}
      errorAt={useErrorAt()}
      fieldIdOf={fieldIdOf}
    />
  );
}

function Hours() {
  const { t, i18n } = useTranslation('mf-admin');
  return (
    <Disclosure summary={t('verification.correct.fact.hours')}>
      <Grid $min="9rem">
        {weekdays.map((day) => (
          <TextField key={day} name={`hours.${day}`} label={formatWeekdayName(weekdays.indexOf(day), i18n.language)} isOptional />
        ))}
      </Grid>
    </Disclosure>
  );
}
