import invoices from './en/invoices.json' with { type: 'json' };

/** The texts of the tab Invoices. */
export const forInvoices = { invoices };
