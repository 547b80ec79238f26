import type { ProviderFacility } from '@tenaye/contracts/provider-facility.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fieldIdOf } from './editor-fields.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { copyFirst, type DayState, type DraftDay } from './hours.draft.ts';
import type { FieldsProps } from './profile.draft.ts';
import { dayName, weekOf } from './week.ts';

const states: readonly DayState[] = ['unset', 'hours', 'always', 'closed'];

/** When the facility is open, day by day. */
export function WeekFields({ draft, set, errorAt, stored }: FieldsProps & { stored: ProviderFacility['workingHours'] }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { others } = weekOf(stored);
  const [first] = draft.week;
  const change = (next: DraftDay) => set({ week: draft.week.map((it) => (it.day === next.day ? next : it)) });
  return (
    <FieldGroup title={t('facility.week.title')}>
      {others.length > 0 && (
        <Text $soft>{t('facility.week.others', { lines: others.map((it) => `${it.word}: ${it.hours}`).join('; ') })}</Text>
      )}
      <Stack as="ul" role="list">
        {draft.week.map((it) => (
          <DayFields key={it.day} day={it} error={errorAt(`workingHours.${it.day}`)} onChange={change} />
        ))}
      </Stack>
      {first && (
        <div>
          <Button tone="quiet" size="small" onClick={() => set({ week: copyFirst(draft.week) })}>
            {t('facility.week.copy', { day: dayName(first.day, i18n.language) })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface DayFieldsProps {
  day: DraftDay;
  error: string | undefined;
  onChange: (day: DraftDay) => void;
}

function DayFields({ day, error, onChange }: DayFieldsProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const name = dayName(day.day, i18n.language);
  const choices = day.text ? [...states, 'text' as const] : states;
  const timeLabel = (which: 'opens' | 'closes') => (
    <>
      {t(`facility.week.${which}`)} <VisuallyHidden>{t('facility.week.onDay', { day: name })}</VisuallyHidden>
    </>
  );
  return (
    <Line>
      <Field label={name} error={error} id={fieldIdOf(`workingHours.${day.day}`)}>
        <Select
          value={day.state}
          onChange={({ target }) => {
            const state = choices.find((it) => it === target.value);
            if (state) onChange({ ...day, state });
          }}
        >
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
            <TimeInput value={day.opens} onChange={({ target }) => onChange({ ...day, opens: target.value })} />
          </Field>
          <Field label={timeLabel('closes')}>
            <TimeInput value={day.closes} onChange={({ target }) => onChange({ ...day, closes: target.value })} />
          </Field>
        </>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs};
  > :first-child { grid-column: 1 / 3; }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 9.5rem 9.5rem;
    > :first-child { grid-column: auto; }
  }
`;
// Narrow at the sides: a clock of twelve hours needs the room for its AM and PM.
const TimeInput = styled(TextInput).attrs({ type: 'time' })`padding-inline: ${theme.space.xs};`;
