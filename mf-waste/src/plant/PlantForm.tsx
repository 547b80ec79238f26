import type { OpenedPlantLink } from '@tenaye/contracts/waste-plant-link.ts';
import { ProblemNotice } from '@tenaye/platform/act/ProblemNotice.tsx';
import { type Change, useAct } from '@tenaye/platform/act/useAct.ts';
import { useStill } from '@tenaye/platform/act/useStill.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface Props<Input extends FieldValues, Output> {
  kind: 'receive' | 'treat';
  plant: string;
  form: UseFormReturn<Input, unknown, Output>;
  change: Change<Output, OpenedPlantLink>;
  fieldOf: (path: string) => string;
  children: ReactNode;
}

/** A form that signs once for a plant. Says what the signature does before it is given. Its fields keep still while they are sent. */
export function PlantForm<Input extends FieldValues, Output>({ kind, plant, form, change, fieldOf, children }: Props<Input, Output>) {
  const { t } = useTranslation('mf-waste');
  const { act, problem, isPending } = useAct(change, {
    done: t(`plant.${kind}.saved`),
    show: (error) => showIssues(form, error, fieldOf),
  });
  const ref = useRef<HTMLFormElement>(null);
  const still = useStill(ref, isPending);
  const { submitCount } = form.formState;
  useLayoutEffect(() => {
    if (submitCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  return (
    <Section title={t(`plant.${kind}.title`)} text={t(`plant.${kind}.text`, { plant })} level="h2" card>
      <FormProvider {...form}>
        <Stack as="form" ref={ref} {...still} onSubmit={form.handleSubmit(act)} noValidate>
          <ProblemNotice problem={problem} title={t('plant.notSigned')} />
          {children}
          <Row>
            <Button type="submit" busy={isPending}>
              {t(`plant.${kind}.save`)}
            </Button>
          </Row>
        </Stack>
      </FormProvider>
    </Section>
  );
}
