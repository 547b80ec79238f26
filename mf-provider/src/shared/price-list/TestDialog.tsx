import { useQueryClient } from '@tanstack/react-query';
import { PREPARATION_MAX } from '@tenaye/contracts/price-list.facts.ts';
import { keptTest, type PricedTest } from '@tenaye/contracts/price-list.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft, useSetField } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { AreaField, TextField } from '@tenaye/platform/form/fields.tsx';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Grid } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MeasurementFields } from './MeasurementFields.tsx';
import { pricesQuery, testNamed, useKeepingTest } from './price-list.queries.ts';
import { TestField } from './TestField.tsx';
import { addedTest, keptTestOf, type TestFormValues, testValuesOf } from './test.form.ts';

interface TestDialogProps {
  /** The listed test to change; undefined to add one. */
  test: PricedTest | undefined;
  /** The name of the test to add, if it is known. */
  name?: string;
  onClose(): void;
}

/** Keeps a test of the price list: its price, days and preparation, and the units and ranges of what is measured. */
export function TestDialog({ test, name, onClose }: TestDialogProps) {
  const queryClient = useQueryClient();
  const { queryKey } = pricesQuery(useOwn());
  // As it was at the opening: a change is based on what its reader has seen, and after a lost answer the list may have the added test.
  const [listed] = useState(() => queryClient.getQueryData(queryKey));
  const [shown, setShown] = useState(test);
  const reload = () => {
    const now = testNamed(queryClient.getQueryData(queryKey), shown?.name ?? '');
    if (now) setShown(now);
    else onClose();
  };
  return <TestForm key={shown?.version} test={shown} name={name} listed={listed} onReload={reload} onClose={onClose} />;
}

interface TestFormProps extends TestDialogProps {
  listed: readonly PricedTest[] | undefined;
  /** Discards the typed values and shows the test as it is now, or the list if a colleague has renamed it or taken it off. */
  onReload(): void;
}

function TestForm({ test, name = '', listed, onReload, onClose }: TestFormProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractDraft(test ? keptTest : addedTest(listed), {
    start: testValuesOf(test, name),
    toContract: (values: TestFormValues) => keptTestOf(values, test),
  });
  return (
    <FormDialog
      title={test ? t('prices.edit', { name: test.name }) : t('prices.add')}
      action={t('prices.save')}
      form={form}
      change={useKeepingTest()}
      done={() => ({ title: t('prices.saved') })}
      failed={t('prices.failed')}
      help={({ code }) =>
        test &&
        code === 'changed_elsewhere' && (
          <Button tone="quiet" size="small" onClick={onReload}>
            {t('facility.editor.loadAgain')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <NameField />
      <Grid $min="9rem" $gap="s">
        <TextField name="price" label={t('prices.price')} inputMode="decimal" isOptional />
        <TextField name="readyInDays" label={t('prices.days')} inputMode="numeric" isOptional />
      </Grid>
      <AreaField
        name="preparation"
        label={t('prices.preparation')}
        hint={t('prices.preparationHint')}
        maxLength={PREPARATION_MAX}
        isOptional
      />
      <MeasurementFields />
    </FormDialog>
  );
}

/** The name: a test of the catalog, or free text. */
function NameField() {
  const { t } = useTranslation('mf-provider');
  const value = useWatch<TestFormValues, 'name'>({ name: 'name' });
  const set = useSetField<TestFormValues>();
  return (
    <TestField id="test-name" label={t('prices.name')} value={value} error={useErrorAt()('name')} onChange={(name) => set('name', name)} />
  );
}
