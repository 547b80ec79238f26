import type { VaccinatedPerson } from '@tenaye/contracts/waste-vaccination.ts';
import { bareColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import type { ReactNode } from 'react';
import { useWasteText } from '../useWasteText.ts';

const tones = { immune: 'success', complete: 'success', refused: 'neutral', started: 'warning', missing: 'warning' } as const;

export type RecordedFact = VaccinatedPerson['facts'][number];

/** `Dose: Mar 2, 2026`. */
export function useFactText(): (recorded: RecordedFact) => string {
  const { t } = useTranslation('mf-waste');
  const { day } = useWasteText();
  return (it) => t(`staff.vaccination.facts.${it.fact}`, { day: day(it.day) });
}

/** The columns of persons and their protection from hepatitis B; `actOn` follows each recorded fact. */
export function useVaccinationColumns(actOn?: (person: VaccinatedPerson, fact: RecordedFact) => ReactNode): Column<VaccinatedPerson>[] {
  const { t } = useTranslation('mf-waste');
  const factText = useFactText();
  return [
    titleColumn('person', t('staff.person'), (it) => it.personName),
    bareColumn('status', t('staff.vaccination.heading'), (it) => (
      <Badge tone={tones[it.status]}>{t(`staff.vaccination.statuses.${it.status}`)}</Badge>
    )),
    bareColumn('facts', t('staff.vaccination.recorded'), (it) => (
      <Stack as="ul" role="list" $gap="xxs">
        {it.facts.map((fact) => (
          <Text as="li" key={fact.id} $size="s">
            {factText(fact)} {actOn?.(it, fact)}
          </Text>
        ))}
      </Stack>
    )),
  ];
}
