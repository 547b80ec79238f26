import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense } from 'react';
import { InvoiceList } from './InvoiceList.tsx';
import { Totals } from './Totals.tsx';
import { useInvoiceAddress } from './useInvoiceAddress.ts';

interface OpenProps {
  id: string;
  onClose(): void;
}

const InvoiceDialog = lazyDialog(
  async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog,
  ({ onClose }: OpenProps & { onPay(): void }) => onClose(),
);
// Lazy: the form brings the validation library, and reading invoices needs none.
const PayDialog = lazyDialog(
  async () => (await import('./PayDialog.tsx')).PayDialog,
  ({ onClose }: OpenProps) => onClose(),
);

/** The tab Invoices: what is owed, all invoices, and one of them in a dialog. */
export function Invoices() {
  const { t } = useTranslation('mf-waste');
  const { open, openInvoice, close } = useInvoiceAddress();
  return (
    <Stack as="section" aria-labelledby="invoices">
      <Stack $gap="xs">
        <Heading id="invoices">{t('invoices.heading')}</Heading>
        <Text $soft>{t('invoices.lead')}</Text>
      </Stack>
      <Totals />
      <InvoiceList onOpen={openInvoice} />
      {open && (
        <Suspense>
          {open.act === 'pay' ? (
            <PayDialog key={open.id} id={open.id} onClose={close} />
          ) : (
            <InvoiceDialog key={open.id} id={open.id} onClose={close} onPay={() => openInvoice(open.id, 'pay')} />
          )}
        </Suspense>
      )}
    </Stack>
  );
}
