import { createReadStream } from 'node:fs';
import Router from '@koa/router';
import type { CsvCell } from '@tenaye/contracts/csv-text.ts';
import { stockColumns } from '@tenaye/contracts/inventory.facts.ts';
import * as api from '@tenaye/contracts/inventory.ts';
import { type IsoDay, localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { RateRule } from '#kernel/access/rate-limit.ts';
import { iso } from '#kernel/database/sql.ts';
import { AppError } from '#kernel/errors.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { sendCsv } from '#kernel/http/download.ts';
import { mount } from '#kernel/http/mount.ts';
import { byName, byTime, type Listing, pageOf, pageRequest } from '#kernel/http/page.ts';
import { present } from '#kernel/http/present.ts';
import { presentBatch, presentItem, presentMovement } from './inventory.presenter.ts';
import { changeItem, createItem, deleteItem } from './inventory.service.ts';
import { findRegister } from './register.service.ts';
import { findReorder } from './reorder.view.ts';
import { findBatches } from './stock-batch.view.ts';
import { changeBatch, receiveDelivery } from './stock-delivery.service.ts';
import { readStockFile, stockLines } from './stock-file.ts';
import { importStock } from './stock-import.service.ts';
import { findItem, findStock, ownFacility, type StockOrder, type StockRow, wholeStock } from './stock-list.view.ts';
import { explainMovements } from './stock-movement.service.ts';
import { findMovements } from './stock-movement.view.ts';

export const inventoryRoutes = new Router();

/** Enough to look at a file, correct it and import it. A long file takes the database some seconds, and nobody has to verify its sender. */
const STOCK_FILES: RateRule = { name: 'stock-file', points: 6, seconds: 60 };

/** Each order is a separate list: a cursor of one order is invalid in another. */
const stockIn = ({ sort, isDescending }: StockOrder): Listing => ({
  name: `inventory ${sort}${isDescending ? ' descending' : ''}`,
  key: byName,
});

mount(inventoryRoutes, api.listInventory, async ({ query, actor, em, now, ctx }) => {
  const order = { sort: query.sort ?? 'name', isDescending: query.order === 'desc' };
  const stock = stockIn(order);
  const page = pageRequest(stock, query);
  const rows = await findStock(em, actor, { ...query, order }, page, now);
  return pageOf(ctx, stock, page, rows, (it) => [it.place, it.id]).map(presentItem);
});

/** The stock as the lines of a file, page by page. */
async function* linesOf(pages: AsyncIterable<StockRow[]>, today: IsoDay): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) yield stockLines(rows, today);
}

mount(inventoryRoutes, api.exportInventory, async ({ actor, em, now, ctx }) => {
  ownFacility(actor);
  const today = localDate(+now);
  sendCsv(ctx, { name: `stock-${today}.csv`, heading: stockColumns, pages: linesOf(wholeStock(em, actor, now), today) });
});

mount(inventoryRoutes, api.createInventoryItem, async ({ body, actor, em, now }) => presentItem(await createItem(em, actor, body, now)));

/** The file is parsed before the transaction begins, so that it doesn't hold a connection. */
mount(
  inventoryRoutes,
  api.importInventory,
  async ({ query, files, actor, now, commit, ctx }) => {
    ownFacility(actor);
    await ctx.state.services.limits.take(STOCK_FILES, actor.provider.id);
    const file = await readStockFile(createReadStream(files.stock.path), localDate(+now)).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? new AppError('unusable_file', error.message, { cause: error }) : error;
    });
    return commit((em) => importStock(em, actor, file, query.dryRun === 'true', now));
  },
  { transaction: false },
);

mount(inventoryRoutes, api.changeInventoryItem, async ({ params: { id }, body, seen, actor, em, now }) =>
  presentItem(await changeItem(em, actor, { id, seen }, body, now)),
);

mount(inventoryRoutes, api.deleteInventoryItem, ({ params, actor, em, now }) => deleteItem(em, actor, params.id, now));

const register: Listing = { name: 'stock-register', key: byTime };

mount(inventoryRoutes, api.listRegister, async ({ query, actor, em, now, ctx }) => {
  const page = pageRequest(register, query);
  const rows = await findRegister(em, actor, query.month ?? localDate(+now).slice(0, 7), page);
  return pageOf(ctx, register, page, rows, (it) => [iso(it.at), it.id]).map((it) => present(api.registerEntry, it, {}));
});

const movements: Listing = { name: 'stock-movements', key: byTime };

mount(inventoryRoutes, api.listStockMovements, async ({ params, query, actor, em, now, ctx }) => {
  const { id } = await findItem(em, actor, params.id, now);
  const page = pageRequest(movements, query);
  const rows = await findMovements(em, id, page);
  return pageOf(ctx, movements, page, rows, (it) => [iso(it.at), it.id]).map(presentMovement);
});

mount(inventoryRoutes, api.explainStockMovements, async ({ params, body, actor, em, now }) => {
  const { id: itemId } = await findItem(em, actor, params.id, now);
  await explainMovements(em, actor, { itemId, ...body }, now);
});

mount(inventoryRoutes, api.listReorder, async ({ query, actor, em, now }) =>
  (await findReorder(em, actor, Number(query.days ?? 14), now)).map((it) => present(api.reorderLine, it, {})),
);

mount(inventoryRoutes, api.listStockBatches, async ({ params, actor, em, now }) => {
  const { id } = await findItem(em, actor, params.id, now);
  return (await findBatches(em, id)).map(presentBatch);
});

mount(inventoryRoutes, api.receiveDelivery, async ({ params, body, actor, em, now }) =>
  presentItem(await receiveDelivery(em, actor, params.id, body, now)),
);

mount(inventoryRoutes, api.changeStockBatch, async ({ params, body, seen, actor, em, now }) =>
  presentItem(await changeBatch(em, actor, { ...params, seen }, body, now)),
);
