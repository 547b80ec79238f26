import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { type DoctorOrder, doctorLanguages, freeWithin, genders } from '@tenaye/contracts/doctor.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { type DoctorFilter, FIRST_ORDER, feeLimits } from './doctor-filter.ts';

interface ChoicesProps {
  filter: DoctorFilter;
  onChange(filter: DoctorFilter): void;
}

/** The filters for the kind of care: specialty and type of visit. */
export function CareChoices({ filter, onChange }: ChoicesProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <Choice
        label={t('doctor.specialty')}
        field="specialty"
        any={t('doctor.allSpecialties')}
        value={filter.specialty}
        options={specialties.map((it) => [it.id, t(`domain:specialty.${it.id}`)])}
        onChange={(specialty) => onChange({ ...filter, specialty })}
      />
      <Choice
        label={t('doctor.mode')}
        field="mode"
        any={t('doctor.allModes')}
        value={filter.mode}
        options={appointmentTypes.map((it) => [it, t(`mode.${it}`)])}
        onChange={(mode) => onChange({ ...filter, mode })}
      />
    </>
  );
}

/** The filters for the visit: when the doctor is free, and the fee. */
export function TimeAndFee({ filter, onChange }: ChoicesProps) {
  const { t, i18n } = useTranslation('mf-patient');
  const fees = feeLimits.map((it) => [String(it), t('doctor.maxFee.upTo', { fee: formatMoney(it, i18n.language) })] as const);
  return (
    <>
      <Choice
        label={t('doctor.free.label')}
        field="free"
        any={t('doctor.free.any')}
        value={filter.free}
        options={freeWithin.map((it) => [it, t(`doctor.free.${it}`)])}
        onChange={(free) => onChange({ ...filter, free })}
      />
      <Choice
        label={t('doctor.maxFee.label')}
        field="maxFee"
        any={t('doctor.maxFee.any')}
        value={filter.maxFee?.toString()}
        options={fees}
        onChange={(fee) => onChange({ ...filter, maxFee: feeLimits.find((it) => String(it) === fee) })}
      />
    </>
  );
}

/** The filters for the doctor: gender and language. */
export function PersonChoices({ filter, onChange }: ChoicesProps) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <>
      <Choice
        label={t('doctor.gender.label')}
        field="gender"
        any={t('doctor.gender.any')}
        value={filter.gender}
        options={genders.map((it) => [it, t(`doctor.gender.${it}`)])}
        onChange={(gender) => onChange({ ...filter, gender })}
      />
      <Choice
        label={t('doctor.language')}
        field="language"
        any={t('doctor.anyLanguage')}
        value={filter.language}
        options={doctorLanguages.map((it) => [it, languageName(it, i18n.language)])}
        onChange={(language) => onChange({ ...filter, language })}
      />
    </>
  );
}

interface OrderChoiceProps extends ChoicesProps {
  orders: readonly DoctorOrder[];
  /** The order without a choice. */
  first: DoctorOrder | undefined;
}

export function OrderChoice({ filter, orders, first = FIRST_ORDER, onChange }: OrderChoiceProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Choice
      label={t('doctor.sort.label')}
      field="sort"
      any={t(`doctor.sort.${first}`)}
      value={filter.sort === first ? undefined : filter.sort}
      options={orders.filter((it) => it !== first).map((it) => [it, t(`doctor.sort.${it}`)])}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** The name of the parameter. */
  field: keyof DoctorFilter;
  /** The label of the option for no choice. */
  any: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange(value: Value | undefined): void;
}

function Choice<Value extends string>({ label, field, any, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        name={field}
        placeholder={any}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(([it]) => it === target.value)?.[0])}
      >
        {options.map(([it, text]) => (
          <option key={it} value={it}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
