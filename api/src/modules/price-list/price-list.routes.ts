import { createReadStream } from 'node:fs';
import Router from '@koa/router';
import * as api from '@tenaye/contracts/price-list.ts';
import { AppError } from '#kernel/errors.ts';
import { UnreadableFile } from '#kernel/files/csv.ts';
import { mount } from '#kernel/http/mount.ts';
import { readPriceFile } from './price-file.ts';
import { importPrices } from './price-import.service.ts';
import { keepTest } from './price-list.service.ts';
import { findPriceList } from './price-list.view.ts';

export const priceListRoutes = new Router();

mount(priceListRoutes, api.listPrices, ({ actor, em }) => findPriceList(em, actor));

mount(priceListRoutes, api.keepTest, ({ body, seen, actor, em, now }) => keepTest(em, actor, body, seen, now));

/** The file is parsed before the transaction begins, so that it doesn't hold a connection. */
mount(
  priceListRoutes,
  api.importPrices,
  async ({ query, files, actor, now, commit }) => {
    const file = await readPriceFile(createReadStream(files.prices.path)).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? new AppError('unusable_file', error.message, { cause: error }) : error;
    });
    return commit((em) => importPrices(em, actor, file, query.dryRun === 'true', now));
  },
  { transaction: false },
);
