import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { type DoctorOrder, doctorLanguages, genders } from '@tenaye/contracts/doctor.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { type ButtonLook, buttonLook } from '@tenaye/ui/Button.look.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SearchWithoutScript } from '../../shared/SearchWithoutScript.tsx';
import { countFilters, type DoctorFilter, isFiltering } from './doctor-filter.ts';

interface DoctorFiltersProps {
  filter: DoctorFilter;
  /** The orders to choose from; `name` is always one of them. */
  orders: readonly DoctorOrder[];
  onChange(filter: DoctorFilter): void;
  /** The list's address. Without scripts the form asks for it with the filters. */
  action?: string;
  /** The address of the list without filters. */
  clearHref: string;
}

/**
 * The filters and the order of the doctor list. Typed text applies when typing pauses, a choice immediately. The fields have the names of
 * the parameters in the list's address, so that the form works without scripts, too.
 */
export function DoctorFilters({ filter, orders, onChange, action, clearHref }: DoctorFiltersProps) {
  const { t } = useTranslation('mf-patient');
  const count = countFilters(filter);
  const name = useTyped(filter.q, (q) => onChange({ ...filter, q }));
  const place = useTyped(filter.place, (typed) => onChange({ ...filter, place: typed }));
  const clear = () => {
    name.set('');
    place.set('');
  };
  return (
    <Bar role="search" action={action} onSubmit={(event) => event.preventDefault()}>
      <Typed label={t('doctor.search')} field="q" {...name} />
      <Fold>
        <FoldButton $tone="quiet">
          {count > 0 ? t('doctor.filtersSet', { count }) : t('doctor.filters')} <ChevronDownIcon size="1.25rem" />
        </FoldButton>
      </Fold>
      <Folded>
        <CareChoices filter={filter} onChange={onChange} />
        <Typed label={t('doctor.place')} field="place" example={t('doctor.placeExample')} {...place} />
        <PersonChoices filter={filter} onChange={onChange} />
        <OrderChoice filter={filter} orders={orders} onChange={onChange} />
        {isFiltering(filter) && (
          <Clear>
            <LinkButton to={clearHref} replace $tone="plain" onClick={clear}>
              {t('doctor.clear')}
            </LinkButton>
          </Clear>
        )}
      </Folded>
      {action && <SearchWithoutScript />}
    </Bar>
  );
}

/** The filters for the kind of care: specialty and type of visit. */
function CareChoices({ filter, onChange }: Pick<DoctorFiltersProps, 'filter' | 'onChange'>) {
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

/** The filters for the doctor: gender and language. */
function PersonChoices({ filter, onChange }: Pick<DoctorFiltersProps, 'filter' | 'onChange'>) {
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

function OrderChoice({ filter, orders, onChange }: Pick<DoctorFiltersProps, 'filter' | 'orders' | 'onChange'>) {
  const { t } = useTranslation('mf-patient');
  return (
    <Choice
      label={t('doctor.sort.label')}
      field="sort"
      any={t('doctor.sort.name')}
      value={filter.sort === 'name' ? undefined : filter.sort}
      options={orders.filter((it) => it !== 'name').map((it) => [it, t(`doctor.sort.${it}`)])}
      onChange={(sort) => onChange({ ...filter, sort })}
    />
  );
}

/** A typed text that applies when typing pauses; undefined while empty. */
function useTyped(start: string | undefined, apply: (text: string | undefined) => void) {
  const [typed, set] = useState(start ?? '');
  useTypingPause(typed.trim(), (text) => apply(text || undefined));
  return { typed, set };
}

interface TypedProps {
  label: string;
  /** The name of the parameter. */
  field: keyof DoctorFilter;
  example?: string;
  typed: string;
  set(text: string): void;
}

function Typed({ label, field, example, typed, set }: TypedProps) {
  return (
    <Field label={label}>
      <TextInput
        type="search"
        name={field}
        value={typed}
        onChange={({ target }) => set(target.value)}
        maxLength={80}
        placeholder={example}
      />
    </Field>
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

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.s};
  ${media.desktop} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${theme.space.m}; }
  > noscript { grid-column: 1 / -1; }
`;
const Fold = styled.details`align-self: end; ${media.desktop} { display: none; }`;
const FoldButton = styled.summary<ButtonLook>`
  ${buttonLook}
  [open] > & > svg { rotate: 180deg; }
`;
/**
 * On a phone the filters open on request, so that the first doctor is in view. They follow the `<details>` that opens them, because the
 * content of a closed `<details>` can't be shown on a desktop.
 */
const Folded = styled.div`
  display: none;
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  [open] + & { display: grid; }
  ${media.desktop} { &, [open] + & { display: contents; } }
`;
// On a phone the button's text is aligned with the fields above it.
const Clear = styled.div`
  display: flex;
  align-items: end;
  ${media.narrow} { margin-inline-start: calc(-1 * ${theme.space.m}); }
`;
