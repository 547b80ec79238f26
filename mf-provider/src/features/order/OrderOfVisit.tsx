import { getOrderResult } from '@tenaye/contracts/order.facts.ts';
import type { DoctorOrder, OrderResult } from '@tenaye/contracts/order.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { FileList } from '@tenaye/platform/documents/FileList.tsx';
import { LabValues } from '@tenaye/platform/documents/LabResults.tsx';
import { OrderCode, SignedOrder } from '@tenaye/platform/documents/SignedOrder.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Panel } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Text, TypedText } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';

const CancelDialog = lazyDialog(
  async () => (await import('./CancelDialog.tsx')).CancelDialog,
  ({ onClose }) => onClose(),
);

interface OrderOfVisitProps {
  order: DoctorOrder;
  onCorrect(): void;
}

/** An order of the visit with its code, what was dispensed, and its results. */
export function OrderOfVisit({ order, onCorrect }: OrderOfVisitProps) {
  const { t } = useTranslation('mf-provider');
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, code, results, can } = order;
  return (
    <Panel>
      <Stack $gap="s">
        <SignedOrder order={order} />
        {state === 'open' && <OrderCode code={code} />}
        {results.map((it) => (
          <Result key={it.requestId} order={order} result={it} />
        ))}
        {can.cancel && (
          <Row $gap="xs">
            <Button size="small" tone="quiet" onClick={onCorrect}>
              {t('order.correct')}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setIsCancelling(true)}>
              {t('order.cancel.open')}
            </Button>
          </Row>
        )}
      </Stack>
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog order={order} onClose={() => setIsCancelling(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Result({
  order: { id, patientName },
  result: { facilityName, text, files, tests = [] },
}: {
  order: DoctorOrder;
  result: OrderResult;
}) {
  const { t } = useTranslation('mf-provider');
  return (
    <Section title={t('order.result', { name: facilityName })} level="h4" small>
      {tests.map(({ name, values }) => (
        <div key={name}>
          <Text $strong>{name}</Text>
          <LabValues values={values} label={name} />
        </div>
      ))}
      {text && <TypedText>{text}</TypedText>}
      <FileList
        files={files.map(({ contentType, createdAt, ...file }) => ({
          ...file,
          sentAt: createdAt,
          view: { contentType, title: t('order.resultOf', { name: patientName }) },
          fetch: (signal, onShare) => download(getOrderResult, { params: { id, fileId: file.id }, signal }, onShare),
        }))}
      />
    </Section>
  );
}
