import { useQuery } from '@tanstack/react-query';
import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { LinkButton } from '@tenaye/platform/address/LinkButton.tsx';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ChevronLeftIcon } from '@tenaye/ui/icons.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { useState } from 'react';
import { OpenedHeading } from '../../parts/OpenedHeading.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { InvoiceAmounts } from './InvoiceAmounts.tsx';
import { InvoiceFile } from './InvoiceFile.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { invoiceQuery } from './invoice.queries.ts';
import { PayDialog } from './PayDialog.tsx';

/** One invoice with its lines, payments and credit notes. */
export function OpenInvoice({ id }: { id: string }) {
  const { t } = useTranslation('mf-waste');
  const here = useHere();
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(useAccount().id, id));
  return (
    <Stack>
      <Row>
        <LinkButton to={here({ invoice: undefined })} $tone="plain" $size="small">
          <ChevronLeftIcon /> {t('managerInvoice.back')}
        </LinkButton>
      </Row>
      {data ? <Loaded key={data.id} invoice={data} /> : !error && <ListLoading />}
      {error && (
        <LoadError
          title={t('managerInvoice.failedOne')}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
    </Stack>
  );
}

function Loaded({ invoice }: { invoice: WasteInvoiceDetail }) {
  const { t } = useTranslation('mf-waste');
  const [act, setAct] = useState<'pay' | 'credit'>();
  const onClose = () => setAct(undefined);
  return (
    <Stack as="section" aria-labelledby="invoice">
      <SplitRow>
        <div>
          <OpenedHeading id="invoice" translate="no">
            {invoice.invoiceNumber}
          </OpenedHeading>
          <Text $soft>{invoice.facilityName}</Text>
        </div>
        <StatusBadge status={invoice.status}>{t(`domain:wasteInvoiceStatus.${invoice.status}`)}</StatusBadge>
      </SplitRow>
      <Row $gap="xs">
        {invoice.balance > 0 && <Button onClick={() => setAct('pay')}>{t('managerInvoice.pay.open')}</Button>}
        {invoice.creditedAmount < invoice.amount && (
          <Button tone="quiet" onClick={() => setAct('credit')}>
            {t('managerInvoice.credit.open')}
          </Button>
        )}
        <InvoiceFile invoice={invoice} />
      </Row>
      <InvoiceAmounts invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      {act === 'pay' && <PayDialog invoice={invoice} onClose={onClose} />}
      {act === 'credit' && <CreditDialog invoice={invoice} onClose={onClose} />}
    </Stack>
  );
}
