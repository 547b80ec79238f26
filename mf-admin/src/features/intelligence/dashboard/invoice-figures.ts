import type { InvoiceFigures } from '@tenaye/contracts/intelligence.ts';
import { type Figure, type FigureView, stepsOf } from '../figures.ts';

const statuses = ['paid', 'pending', 'overdue'] as const;

/** Invoices for waste by status and amount. */
export const invoiceFigures = (answer: InvoiceFigures): FigureView => ({
  figures: figuresOf(answer),
  graphs: [
    {
      key: 'invoices',
      unit: 'money',
      series: statuses,
      rows: stepsOf(answer.series.invoices, (it) => statuses.map((status) => it[status])),
    },
  ],
});

function figuresOf({ period: { from, to }, amounts, ...answer }: InvoiceFigures): Figure[] {
  const rowsOf = (status: (typeof statuses)[number]) => ({ list: 'invoices', status, from, to });
  return [
    ...statuses.map((it): Figure => ({ key: `${it}Invoices`, value: answer[`${it}Invoices`], unit: 'count', rows: rowsOf(it) })),
    { key: 'collectionRate', value: answer.collectionRate, unit: 'percent', hint: {} },
    { key: 'averageInvoiceValue', value: answer.averageInvoiceValue, unit: 'money', rows: { list: 'invoices', from, to } },
    ...statuses.map((it): Figure => ({ key: `amounts.${it}`, value: amounts[it], unit: 'money', rows: rowsOf(it) })),
  ];
}
