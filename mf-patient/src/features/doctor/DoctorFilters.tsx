import { appointmentTypes } from '@tenaye/contracts/appointment.facts.ts';
import { type DoctorOrder, doctorLanguages, genders } from '@tenaye/contracts/doctor.facts.ts';
import { specialties } from '@tenaye/contracts/specialty.facts.ts';
import { languageName } from '@tenaye/platform/texts/language-name.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { countFilters, type DoctorFilter, isFiltering } from './doctor-filter.ts';

interface DoctorFiltersProps {
  filter: DoctorFilter;
  /** The orders to choose from; `name` is always one of them. */
  orders: readonly DoctorOrder[];
  onChange(filter: DoctorFilter): void;
}

/** The filters and the order of the doctor list. Typed text applies when typing pauses, a choice immediately. */
export function DoctorFilters({ filter, orders, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('mf-patient');
  const [isOpen, setIsOpen] = useState(false);
  const foldId = useId();
  const count = countFilters(filter);
  const name = useTyped(filter.q, (q) => onChange({ ...filter, q }));
  const place = useTyped(filter.place, (typed) => onChange({ ...filter, place: typed }));
  const clear = () => {
    name.set('');
    place.set('');
    onChange({ sort: filter.sort });
  };
  return (
    <Bar role="search" onSubmit={(event) => event.preventDefault()}>
      <Name>
        <Typed label={t('doctor.search')} {...name} />
        <Fold>
          <Button tone="quiet" aria-expanded={isOpen} aria-controls={foldId} onClick={() => setIsOpen(!isOpen)}>
            {count > 0 ? t('doctor.filtersSet', { count }) : t('doctor.filters')} <ChevronDownIcon size="1.25rem" />
          </Button>
        </Fold>
      </Name>
      <Folded id={foldId} $isOpen={isOpen}>
        <CareChoices filter={filter} onChange={onChange} />
        <Typed label={t('doctor.place')} example={t('doctor.placeExample')} {...place} />
        <PersonChoices filter={filter} onChange={onChange} />
        <OrderChoice filter={filter} orders={orders} onChange={onChange} />
        {isFiltering(filter) && (
          <Clear>
            <Button tone="plain" onClick={clear}>
              {t('doctor.clear')}
            </Button>
          </Clear>
        )}
      </Folded>
    </Bar>
  );
}

/** The filters about the care: specialty and type of visit. */
function CareChoices({ filter, onChange }: Omit<DoctorFiltersProps, 'orders'>) {
  const { t } = useTranslation('mf-patient');
  return (
    <>
      <Choice
        label={t('doctor.specialty')}
        any={t('doctor.allSpecialties')}
        value={filter.specialty}
        options={specialties.map((it) => [it.id, t(`domain:specialty.${it.id}`)])}
        onChange={(specialty) => onChange({ ...filter, specialty })}
      />
      <Choice
        label={t('doctor.mode')}
        any={t('doctor.allModes')}
        value={filter.mode}
        options={appointmentTypes.map((it) => [it, t(`mode.${it}`)])}
        onChange={(mode) => onChange({ ...filter, mode })}
      />
    </>
  );
}

/** The filters about the doctor: gender and language. */
function PersonChoices({ filter, onChange }: Omit<DoctorFiltersProps, 'orders'>) {
  const { t, i18n } = useTranslation('mf-patient');
  return (
    <>
      <Choice
        label={t('doctor.gender.label')}
        any={t('doctor.gender.any')}
        value={filter.gender}
        options={genders.map((it) => [it, t(`doctor.gender.${it}`)])}
        onChange={(gender) => onChange({ ...filter, gender })}
      />
      <Choice
        label={t('doctor.language')}
        any={t('doctor.anyLanguage')}
        value={filter.language}
        options={doctorLanguages.map((it) => [it, languageName(it, i18n.language)])}
        onChange={(language) => onChange({ ...filter, language })}
      />
    </>
  );
}

function OrderChoice({ filter, orders, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('mf-patient');
  return (
    <Choice
      label={t('doctor.sort.label')}
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

function Typed({ label, example, typed, set }: { label: string; example?: string; typed: string; set(text: string): void }) {
  return (
    <Field label={label}>
      <TextInput type="search" value={typed} onChange={({ target }) => set(target.value)} maxLength={80} placeholder={example} />
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** The label of the option for no choice. */
  any: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChange(value: Value | undefined): void;
}

function Choice<Value extends string>({ label, any, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select placeholder={any} value={value ?? ''} onChange={({ target }) => onChange(options.find(([it]) => it === target.value)?.[0])}>
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
  gap: ${theme.space.s};
  ${media.desktop} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${theme.space.m}; }
`;
const Name = styled.div`display: flex; align-items: end; gap: ${theme.space.s}; > :first-child { flex: 1; min-width: 0; }`;
const Fold = styled.div`
  ${media.desktop} { display: none; }
  [aria-expanded='true'] > svg { rotate: 180deg; }
`;
/** On a phone the filters open on request, so that the first doctor is in view. */
const Folded = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  ${media.desktop} { display: contents; }
`;
// On a phone the button's text is aligned with the fields above it.
const Clear = styled.div`
  display: flex;
  align-items: end;
  ${media.narrow} { margin-inline-start: calc(-1 * ${theme.space.m}); }
`;
