import { call } from './call.ts';

/** The largest number of lines of a sale. */
export const MAX_SALE_LINES = 40;

/** Messages about invalid sales. */
export const saleTexts = {
  lines: 'Please add at least one item',
  twice: 'Please enter each item once',
  quantity: 'Please enter how many are sold',
  order: 'Please open the order by its code first',
  price: 'Please enter a price in ETB',
  patient: "Please enter the patient's name",
  paper: "Please enter the prescription's number or date and prescriber",
} as const;

/** A sale at the counter, to somebody who came without a request. */
export const sellAtCounter = call({
  method: 'POST',
  path: '/api/provider/sales',
  callers: ['facility'],
  namesFacility: true,
  status: 201,
  errors: ['not_found', 'wrong_status', 'not_enough_stock'],
  idempotent: true,
});

export const getSale = call({
  method: 'GET',
  path: '/api/provider/sales/:id',
  callers: ['facility'],
  namesFacility: true,
  errors: ['not_found'],
});

/** All sales of some days as a file, a line for each item that was sold. */
export const exportSales = call({
  method: 'GET',
  path: '/api/provider/sales/export',
  callers: ['facility'],
  namesFacility: true,
  reads: 'sale.export',
  download: true,
  errors: ['not_found'],
});
