import { readWrittenWeek } from '@tenaye/contracts/opening-hours.facts.ts';
import { weekdays } from '@tenaye/contracts/provider-facility.facts.ts';
import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { formatWeekdayName } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldIdOf } from './editor-fields.ts';
import { copyFirst, type DayState } from './hours.form.ts';
import type { ProfileValues } from './profile.form.ts';

const states: readonly DayState[] = ['unset', 'hours', 'always', 'closed'];

/** The facility's opening hours, day by day. */
export function WeekFields({ stored }: { stored: ProviderFacility['workingHours'] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { getValues } = useFormContext<ProfileValues>();
  const set = useSetField<ProfileValues>();
  const { others } = readWrittenWeek(stored);
  const copy = () => {
    for (const [at, day] of copyFirst(getValues('week')).entries()) set(`week.${at}`, day);
  };
  return (
    <Section card title={t('facility.week.title')}>
      {others.length > 0 && (
        <Text $soft>{t('facility.week.others', { lines: others.map((it) => `${it.label}: ${it.words}`).join('; ') })}</Text>
      )}
      <Stack as="ul" role="list">
        {weekdays.map((it, at) => (
          <DayFields key={it} path={`week.${at}`}>
            {at === 0 && (
              <WholeLine>
                <Button tone="quiet" size="small" onClick={copy}>
                  {t('facility.week.copy', { day: formatWeekdayName(0, i18n.language) })}
                </Button>
              </WholeLine>
            )}
          </DayFields>
        ))}
      </Stack>
    </Section>
  );
}

function DayFields({ path, children }: { path: `week.${number}`; children: ReactNode }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { register, formState } = useFormContext<ProfileValues>();
  const errorAt = useErrorAt();
  const day = useWatch<ProfileValues, `week.${number}`>({ name: path });
  const name = formatWeekdayName(weekdays.indexOf(day.day), i18n.language);
  const choices = day.text ? [...states, 'text' as const] : states;
  // An error of a day's times shows at the day's choice of hours, so this choice is revalidated with the times.
  const time = { deps: formState.isSubmitted ? [`${path}.state` as const] : [] };
  const timeLabel = (which: 'opens' | 'closes') => (
    <>
      {t(`facility.week.${which}`)} <VisuallyHidden>{t('facility.week.onDay', { day: name })}</VisuallyHidden>
    </>
  );
  return (
    <Line>
      <Field label={name} error={errorAt(`${path}.state`)} id={fieldIdOf(`${path}.state`)}>
        <Select {...register(`${path}.state`)}>
          {choices.map((it) => (
            <option key={it} value={it}>
              {t(`facility.week.states.${it}`, { text: day.text })}
            </option>
          ))}
        </Select>
      </Field>
      {day.state === 'hours' && (
        <>
          <Field label={timeLabel('opens')}>
            <TimeInput {...register(`${path}.opens`, time)} />
          </Field>
          <Field label={timeLabel('closes')}>
            <TimeInput {...register(`${path}.closes`, time)} />
          </Field>
        </>
      )}
      {children}
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs};
  > :first-child { grid-column: 1 / 3; }
  ${media.wide} {
    grid-template-columns: 14rem 9.5rem 9.5rem;
    > :first-child { grid-column: auto; }
  }
`;
const WholeLine = styled.div`grid-column: 1 / -1;`;
// Narrow padding: a 12-hour clock needs the room for its AM and PM.
const TimeInput = styled(TextInput).attrs({ type: 'time' })`padding-inline: ${theme.space.xs};`;
