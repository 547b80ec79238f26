import { useQuery } from '@tanstack/react-query';
import type { ManagerPayment } from '@tenaye/contracts/waste-invoice.ts';
import { useHere } from '@tenaye/platform/address/useHere.ts';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { Link } from '@tenaye/platform/router.ts';
import { factColumn, figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { TableView } from '@tenaye/platform/table/TableView.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import { Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { useState } from 'react';
import { useWasteText } from '../../parts/useWasteText.ts';
import { Detail } from '../Detail.tsx';
import { DecideDialog, type Decision } from './DecideDialog.tsx';
import { announcedQuery } from './invoice.queries.ts';

/** Payments that facilities announced, the longest waiting first, to confirm once the money has arrived. */
export function AnnouncedPayments() {
  const { t } = useTranslation('mf-waste');
  const [doing, setDoing] = useState<{ decision: Decision; payment: ManagerPayment }>();
  const columns = usePaymentColumns();
  const { data, error, isFetching, refetch } = useQuery(announcedQuery(useAccount().id));
  const decide = (decision: Decision, payment: ManagerPayment) => ({
    key: decision,
    label: t(`managerInvoice.decide.${decision}One`, { number: payment.invoiceNumber }),
    show: { text: t(`managerInvoice.decide.${decision}`) },
    onSelect: () => setDoing({ decision, payment }),
  });
  return (
    <Section title={t('managerInvoice.announced')} card>
      {!data && error && <LoadError error={error} hint={t('parts:checkConnection')} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Skeleton $height="3rem" />}
      {data?.answer.length === 0 && <Text $soft>{t('managerInvoice.noneAnnounced')}</Text>}
      {data && data.answer.length > 0 && (
        <TableView
          caption={t('managerInvoice.announced')}
          hideCaption
          columns={columns}
          rows={data.answer}
          rowKey={(it) => it.id}
          rowName={(it) => it.invoiceNumber}
          actions={(it) => [decide('confirm', it), decide('reject', it)]}
          count={data.next && t('managerInvoice.firstAnnounced')}
          empty={null}
        />
      )}
      {doing && <DecideDialog {...doing} onClose={() => setDoing(undefined)} />}
    </Section>
  );
}

function usePaymentColumns(): Column<ManagerPayment>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const here = useHere();
  return [
    titleColumn('invoice', t('managerInvoice.columns.number'), (it) => (
      <div>
        <Link to={here({ invoice: it.invoiceId })} translate="no">
          {it.invoiceNumber}
        </Link>
        <Detail>{it.facilityName}</Detail>
      </div>
    )),
    factColumn('paidOn', t('managerInvoice.columns.paidOn'), (it) => day(it.paidOn)),
    factColumn('method', t('managerInvoice.columns.method'), (it) => (
      <div>
        {t(`domain:wastePaymentMethod.${it.method}`)}
        {it.reference && <Detail translate="no">{it.reference}</Detail>}
        {it.withheldAmount > 0 && (
          <Detail>
            {t('managerInvoice.withheld', { amount: formatMoney(it.withheldAmount, i18n.language), number: it.withholdingNumber })}
          </Detail>
        )}
      </div>
    )),
    figureColumn('amount', t('managerInvoice.columns.amount'), (it) => formatMoney(it.amount, i18n.language)),
  ];
}
