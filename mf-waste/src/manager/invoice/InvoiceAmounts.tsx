import { sumOf } from '@tenaye/contracts/money.facts.ts';
import type { WasteInvoiceDetail } from '@tenaye/contracts/waste-invoice.ts';
import { figureColumn, titleColumn } from '@tenaye/platform/table/columns.tsx';
import { formatMoney } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Section } from '@tenaye/ui/Section.tsx';
import type { Column } from '@tenaye/ui/table/column.ts';
import { DataTable } from '@tenaye/ui/table/DataTable.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

type Line = WasteInvoiceDetail['lines'][number] & { key: string };

/** The charges of an invoice, and what is left to pay. */
export function InvoiceAmounts({ invoice }: { invoice: WasteInvoiceDetail }) {
  const { t, i18n } = useTranslation('mf-waste');
  const { day } = useWasteText();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  const { paidAmount, creditUsed, creditPassedOn } = invoice;
  const paid = sumOf([paidAmount, -creditUsed, creditPassedOn]);
  const lines = invoice.lines.map((it, index) => ({ ...it, key: String(index) }));
  const label = (name: string) => t(`managerInvoice.facts.${name}`);
  return (
    <Section title={t('managerInvoice.amounts')} card>
      <DataTable caption={t('managerInvoice.lines')} hideCaption columns={useLineColumns()} rows={lines} rowKey={(it) => it.key} />
      <FactList
        min="12rem"
        facts={[
          { label: label('subtotal'), value: money(invoice.subtotal) },
          { label: label('tax'), value: money(invoice.taxAmount) },
          { label: label('total'), value: money(invoice.amount) },
          { label: label('credited'), value: invoice.creditedAmount > 0 && money(invoice.creditedAmount) },
          { label: label('paid'), value: paid > 0 && money(paid) },
          { label: label('creditUsed'), value: creditUsed > 0 && money(creditUsed) },
          { label: label('creditPassedOn'), value: creditPassedOn > 0 && money(creditPassedOn) },
          { label: label(invoice.balance < 0 ? 'credit' : 'balance'), value: money(Math.abs(invoice.balance)) },
          { label: label('date'), value: day(invoice.date) },
          { label: label('due'), value: day(invoice.dueDate) },
        ]}
      />
    </Section>
  );
}

function useLineColumns(): Column<Line>[] {
  const { t, i18n } = useTranslation('mf-waste');
  const { kg: kilograms } = useWasteText();
  const money = (birr: number) => formatMoney(birr, i18n.language);
  return [
    titleColumn('what', t('managerInvoice.line.what'), ({ kind, wasteType, percent }) =>
      wasteType ? t(`domain:wasteType.${wasteType}`) : t(`managerInvoice.kinds.${kind}`, { percent: percent ?? 0 }),
    ),
    figureColumn('weight', t('managerInvoice.line.weight'), (it) => it.kilograms !== null && kilograms(it.kilograms)),
    figureColumn('price', t('managerInvoice.line.price'), (it) => it.unitPrice !== null && money(it.unitPrice)),
    figureColumn('amount', t('managerInvoice.columns.amount'), (it) => money(it.amount)),
  ];
}
