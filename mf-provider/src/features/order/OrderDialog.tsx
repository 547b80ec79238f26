import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { MAX_ORDER_LINES } from '@tenaye/contracts/order.facts.ts';
import { type DoctorOrder, newOrder } from '@tenaye/contracts/order.ts';
import { FormDialog } from '@tenaye/platform/act/FormDialog.tsx';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { useErrorAt } from '@tenaye/platform/form/FormProblems.tsx';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { PlusIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Notice } from '@tenaye/ui/Notice.tsx';
import { type ReactNode, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { OrderLineFields } from './OrderLineFields.tsx';
import { emptyLine, fieldOf, type OrderValues, orderOf, startOf } from './order.form.ts';
import { useSigning } from './order.queries.ts';

interface OrderDialogProps {
  appointmentId: string;
  type: RequestType;
  /** What is known of the patient. */
  person: ReactNode;
  /** The order that is corrected. */
  corrected?: DoctorOrder | undefined;
  onClose(): void;
}

/** The form of an order. Signing it is the doctor's signature. */
export function OrderDialog({ appointmentId, type, person, corrected, onClose }: OrderDialogProps) {
  const { t } = useTranslation('mf-provider');
  const form = useContractDraft(newOrder, {
    start: startOf(corrected),
    toContract: (values: OrderValues) => orderOf(values, type, corrected?.id),
    fieldOf,
  });
  return (
    <FormDialog
      title={t(`order.title.${type}`)}
      text={corrected ? t('order.correction') : t('order.lead')}
      action={t('order.sign')}
      keep={t('parts:cancel')}
      form={form}
      fieldOf={fieldOf}
      change={useSigning(appointmentId)}
      done={t('order.signed')}
      failed={t('order.failed')}
      onClose={onClose}
    >
      {person}
      <Lines type={type} />
      <TextField name="validDays" label={t('order.validDays')} inputMode="numeric" maxLength={3} />
    </FormDialog>
  );
}

function Lines({ type }: { type: RequestType }) {
  const { t } = useTranslation('mf-provider');
  const { fields, append, remove } = useFieldArray<OrderValues, 'lines'>({ name: 'lines' });
  const isFull = fields.length >= MAX_ORDER_LINES;
  const addButton = useRef<HTMLButtonElement>(null);
  // The button that has the focus disappears, and the window would take it to its start.
  const drop = (at: number) => {
    addButton.current?.focus();
    remove(at);
  };
  const errorAt = useErrorAt();
  const wrong = errorAt('lines') ?? errorAt('lines.root');
  return (
    <Stack $gap="l">
      {wrong && <Notice tone="danger">{wrong}</Notice>}
      {fields.map((field, at) => (
        <OrderLineFields key={field.id} at={at} type={type} onRemove={fields.length > 1 ? () => drop(at) : undefined} />
      ))}
      <Row>
        <Button ref={addButton} tone="quiet" size="small" aria-disabled={isFull} onClick={() => isFull || append(emptyLine)}>
          <PlusIcon /> {t(`order.add.${type}`)}
        </Button>
      </Row>
    </Stack>
  );
}
