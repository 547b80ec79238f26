import type { VisitSheet } from '@tenaye/contracts/visit-sheet.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { useAct } from '@tenaye/platform/act/useAct.ts';
import { FormProblems } from '@tenaye/platform/form/FormProblems.tsx';
import { useAskBeforeLeaving } from '@tenaye/platform/portal/useAskBeforeLeaving.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { DiagnosisField } from './DiagnosisField.tsx';
import { LastVisitPart, SheetFacts } from './LastVisit.tsx';
import { NotesField } from './NotesField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useSavingSheet } from './sheet.queries.ts';
import { isUnchanged, type SheetValues, valuesOf } from './sheet-values.ts';
import { useSheetForm } from './useSheetForm.ts';
import { VitalFields } from './VitalFields.tsx';

interface SheetFormProps {
  /** The id of the appointment. */
  id: string;
  sheet: VisitSheet;
}

/** The sheet of a visit as a form, with the last visit beside it. Ending the visit saves it, too. */
export function SheetForm({ id, sheet }: SheetFormProps) {
  const { t } = useTranslation('mf-provider');
  const formId = useId();
  const { form, draft, contested, settle, drop, keep } = useSheetForm(id, sheet);
  useAskBeforeLeaving(draft !== undefined);
  const submitted = useRef<SheetValues>(undefined);
  const { act, problem, isPending } = useAct(useSavingSheet(id), {
    done: t('sheet.saved'),
    onDone: (saved) => {
      settle();
      const values = form.getValues();
      // Text typed during the save isn't saved yet.
      if (submitted.current && isUnchanged(values, submitted.current)) drop();
      else keep({ notes: values.notes, sheet: { values, base: valuesOf(saved), version: saved.version } });
    },
  });
  const submit = form.handleSubmit(({ version: _, ...record }) => {
    submitted.current = structuredClone(form.getValues());
    return act({ record, version: sheet.version });
  });
  return (
    <FormProvider {...form}>
      <Halves $isSplit={sheet.last !== null}>
        <Stack as="form" $gap="s" onSubmit={submit} noValidate aria-label={t('sheet.title')}>
          <FormProblems title={t('sheet.problems')} fieldIdOf={(path) => `${formId}-${path}`} />
          <PersonFields formId={formId} />
          <NotesField id={`${formId}-notes`} />
          <DiagnosisField id={`${formId}-diagnoses`} />
          <VitalFields formId={formId} />
          {contested && <Contested sheet={contested} />}
          <ProblemNotice problem={problem} title={t('sheet.failed')} />
          <Row $gap="xs">
            <Button type="submit" size="small" tone="quiet" busy={isPending}>
              {t('sheet.save')}
            </Button>
            <Text $soft $size="s" role="status">
              {t(draft === undefined ? 'sheet.allSaved' : 'sheet.unsaved')}
            </Text>
          </Row>
        </Stack>
        {sheet.last && <LastVisitPart last={sheet.last} />}
      </Halves>
    </FormProvider>
  );
}

/** What was saved elsewhere in fields that were typed in here as well. */
function Contested({ sheet }: { sheet: VisitSheet }) {
  const { t } = useTranslation('mf-provider');
  return (
    <Notice tone="warning" title={t('sheet.contested')}>
      <SheetFacts record={sheet} />
    </Notice>
  );
}

const Halves = styled.div<{ $isSplit: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.m} ${theme.space.l};
  ${media.desktop} { grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
`;
