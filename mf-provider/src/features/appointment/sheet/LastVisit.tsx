import { bodyMassIndex, vitalSigns } from '@tenaye/contracts/visit-sheet.facts.ts';
import type { LastVisit, SheetRecord } from '@tenaye/contracts/visit-sheet.ts';
import { formatCount, formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DiagnosisName } from './DiagnosisField.tsx';

/** What was written down at the patient's last visit. */
export function LastVisitPart({ last }: { last: LastVisit }) {
  const { t, i18n } = useTranslation('mf-provider');
  const id = useId();
  return (
    <Aside aria-labelledby={id}>
      <Text id={id} $strong $size="s">
        {t('sheet.last', { when: formatDateTime(last.appointmentDate, i18n.language) })}
      </Text>
      <SheetFacts record={last} />
    </Aside>
  );
}

/** A sheet to read: notes, diagnoses and vital signs. */
export function SheetFacts({ record }: { record: SheetRecord }) {
  const { t, i18n } = useTranslation('mf-provider');
  const { notes, diagnoses, vitals } = record;
  const index = bodyMassIndex(vitals);
  const measured = vitalSigns.flatMap((it) => {
    const value = vitals[it];
    return value === null ? [] : [`${t(`sheet.vital.${it}`)}: ${formatCount(value, i18n.language)}`];
  });
  if (index !== undefined) measured.push(t('sheet.bodyMass', { value: formatCount(index, i18n.language) }));
  return (
    <FactList
      facts={[
        { label: t('appointment.notes'), value: notes },
        { label: t('sheet.diagnosis.list'), value: diagnoses.length > 0 && <Diagnoses diagnoses={diagnoses} /> },
        { label: t('sheet.vitals'), value: measured.join('\n') },
      ]}
    />
  );
}

const Diagnoses = ({ diagnoses }: Pick<SheetRecord, 'diagnoses'>) => (
  <Stack as="ul" role="list" $gap="xxs">
    {diagnoses.map((it) => (
      <li key={`${it.code} ${it.name}`}>
        <DiagnosisName diagnosis={it} />
      </li>
    ))}
  </Stack>
);

const Aside = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  padding-inline-start: ${theme.space.s};
  border-inline-start: 2px solid ${theme.color.line};
  font-size: ${theme.text.s};
`;
