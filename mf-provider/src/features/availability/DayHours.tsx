import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { dateFormat } from '@tenaye/texts/formatters.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { type AvailabilityValues, type HoursValues, modesIn, moreHours } from './availability.form.ts';
import { CopyHours } from './CopyHours.tsx';
import { StretchFields } from './StretchFields.tsx';

interface DayHoursProps {
  /** The day of the week, 0 for Sunday. */
  weekday: number;
  /** The name of the day, e.g. "Monday". */
  day: string;
  /** The stretches of this day, with their indexes in the week. */
  stretches: readonly { id: string; index: number }[];
  isOpen: boolean;
  onToggle(): void;
  onAdd(hours: HoursValues): void;
  onRemove(index: number): void;
  /** All days of the week, for copying. */
  week: readonly { weekday: number; day: string }[];
  onCopy(to: number[]): void;
}

const sides = ['start', 'end', 'modes'] as const;

/** One day of the week: a line with its hours; an opened day also shows the fields of each stretch. */
export function DayHours({ weekday, day, stretches, isOpen, onToggle, onAdd, onRemove, week, onCopy }: DayHoursProps) {
  const { t } = useTranslation('mf-provider');
  const textOf = useHoursText();
  const errorAt = useErrorAt();
  const weekly = useWatch<AvailabilityValues, 'weekly'>({ name: 'weekly' });
  const ofDay = weekly.filter((it) => it.weekday === weekday);
  const isWrong = stretches.some(({ index }) => sides.some((side) => errorAt(`weekly.${index}.${side}`)));
  const fieldsId = `hours-of-${weekday}`;
  return (
    <Day role="group" aria-label={day}>
      <Line>
        <div>
          <Text $strong>{day}</Text>
          <Text $soft={ofDay.length === 0}>{ofDay.length === 0 ? t('availability.closed') : ofDay.map(textOf).join(', ')}</Text>
          {isWrong && <Wrong>{t('availability.check')}</Wrong>}
        </div>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          aria-label={t(isOpen ? 'availability.closeDay' : 'availability.editDay', { day })}
          onClick={onToggle}
        >
          {t(isOpen ? 'availability.close' : 'availability.edit')}
        </Button>
      </Line>
      {isOpen && (
        <Stack $gap="s" id={fieldsId}>
          {stretches.map(({ id, index }) => (
            <StretchFields key={id} path={`weekly.${index}`} day={day} onRemove={() => onRemove(index)} />
          ))}
          <Row $gap="xs">
            <Button tone="quiet" size="small" aria-label={t('availability.addTo', { day })} onClick={() => onAdd(moreHours(ofDay))}>
              <PlusIcon /> {t('availability.add')}
            </Button>
            {ofDay.length > 0 && <CopyHours weekday={weekday} day={day} week={week} onCopy={onCopy} />}
          </Row>
        </Stack>
      )}
    </Day>
  );
}

const UNKNOWN = '…';
const NO_BREAK = '\u00A0';

/** Describes a stretch as text: "9:00 AM - 12:30 PM", with its types of visit unless it allows all of them. */
function useHoursText(): (hours: HoursValues) => string {
  const { t, i18n } = useTranslation('mf-provider');
  const clock = dateFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (typed: string) => (typed ? clock.format(new Date(`2027-01-01T${typed}Z`)) : UNKNOWN);
  return ({ start, end, modes }) => {
    const types = modesIn(modes).map((it) => t(`appointment.types.${it}`));
    // Lines may break between stretches, never inside one.
    const span = `${at(start)} - ${at(end)}`.replaceAll(' ', NO_BREAK);
    return types.length === 0 ? span : `${span} (${types.join(', ')})`;
  };
}

const Day = styled.div`
  display: grid;
  gap: ${theme.space.s};
  padding-block: ${theme.space.s};
  border-block-start: 1px solid ${theme.color.line};
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.s};
`;
const Wrong = styled.p`color: ${theme.color.danger}; font-size: ${theme.text.s};`;
