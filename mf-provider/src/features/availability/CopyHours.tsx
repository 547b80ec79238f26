import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';

interface CopyHoursProps {
  /** The day whose hours are copied, 0 for Sunday, and its name. */
  weekday: number;
  day: string;
  /** All days of the week in the order shown. */
  week: readonly { weekday: number; day: string }[];
  onCopy(to: number[]): void;
}

const isWorkday = (weekday: number): boolean => weekday >= 1 && weekday <= 5;

/** Copies a day's hours to other days; by default, to Monday to Friday. */
export function CopyHours({ weekday, day, week, onCopy }: CopyHoursProps) {
  const { t } = useTranslation('mf-provider');
  const others = week.filter((it) => it.weekday !== weekday);
  const [chosen, setChosen] = useState<number[]>();
  const to = chosen ?? [];
  if (!chosen)
    return (
      <Button tone="quiet" size="small" onClick={() => setChosen(others.map((it) => it.weekday).filter(isWorkday))}>
        {t('availability.copy.open')}
      </Button>
    );
  const toggle = (one: number) => setChosen(to.includes(one) ? to.filter((it) => it !== one) : [...to, one]);
  const copy = () => {
    onCopy(to);
    setChosen(undefined);
  };
  return (
    <Wide role="group" aria-label={t('availability.copy.title', { day })}>
      <Stack $gap="s">
        <Text $size="s">{t('availability.copy.title', { day })}</Text>
        <Row $gap="m">
          {others.map((it) => (
            <Checkbox key={it.weekday} label={it.day} checked={to.includes(it.weekday)} onChange={() => toggle(it.weekday)} />
          ))}
        </Row>
        <Row $gap="xs">
          <Button size="small" aria-disabled={to.length === 0} onClick={() => to.length > 0 && copy()}>
            {t('availability.copy.submit')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setChosen(undefined)}>
            {t('parts:cancel')}
          </Button>
        </Row>
      </Stack>
    </Wide>
  );
}

/** Puts the panel on a line of its own, below the buttons. */
const Wide = styled(Panel)`flex: 1 0 100%;`;
