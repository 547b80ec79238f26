import { disposeExpiredStock } from '@tenaye/contracts/expired-stock.facts.ts';
import type { DisposedStock, ExpiredDisposal } from '@tenaye/contracts/expired-stock.ts';
import type { Change } from '@tenaye/platform/act/useAct.ts';
import { call } from '@tenaye/platform/client/client.ts';

/** A waste request for expired batches, which takes them out of the stock. The page that shows the stock reads it again. */
export const useDisposing = (facilityId: string | undefined): Change<ExpiredDisposal, DisposedStock> => ({
  send: (body, idempotencyKey) => call(disposeExpiredStock, { query: { facilityId }, body, idempotencyKey }),
});
