import { Button } from '@tenaye/ui/Button.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type Draft, moreHours, removeAt, replaceAt } from './availability.draft.ts';
import { StretchFields } from './StretchFields.tsx';

interface WeeklyHoursProps {
  draft: Draft;
  errorAt(path: string): string | undefined;
  onChange(draft: Draft): void;
}

/** From Monday on, as the calendar shows them. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday; any would do for naming weekdays. */
const SUNDAY = Date.UTC(2027, 1, 28);

/** The stretches of each day of the week; what lies between them is a break. */
export function WeeklyHours({ draft, errorAt, onChange }: WeeklyHoursProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + weekday * 86_400_000);
  const set = (weekly: Draft['weekly']) => onChange({ ...draft, weekly });
  return (
    <Stack $gap="s">
      {weekdays.map((weekday) => {
        const ofDay = draft.weekly.filter((it) => it.weekday === weekday);
        const day = nameOf(weekday);
        return (
          <Day key={weekday}>
            <legend>{day}</legend>
            <Stack $gap="s">
              {ofDay.length === 0 && <Text $soft>{t('availability.closed')}</Text>}
              {draft.weekly.map(
                (it, index) =>
                  it.weekday === weekday && (
                    <StretchFields
                      key={it.key}
                      hours={it}
                      path={`weekly.${index}`}
                      day={day}
                      errorAt={errorAt}
                      onChange={(hours) => set(replaceAt(draft.weekly, index, { ...hours, weekday }))}
                      onRemove={() => set(removeAt(draft.weekly, index))}
                    />
                  ),
              )}
              <div>
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={t('availability.addTo', { day })}
                  onClick={() => set([...draft.weekly, { ...moreHours(ofDay), weekday }])}
                >
                  <PlusIcon /> {t('availability.add')}
                </Button>
              </div>
            </Stack>
          </Day>
        );
      })}
    </Stack>
  );
}

const Day = styled.fieldset`
  min-width: 0;
  padding-block: ${theme.space.s};
  border-block-end: 1px solid ${theme.color.line};
  > legend { padding-block-end: ${theme.space.xs}; font-weight: ${theme.font.weight.strong}; }
`;
