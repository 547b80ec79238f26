import type { StopEvent } from '@tenaye/contracts/waste-route.ts';
import { newUuid } from '@tenaye/platform/client/new-id.ts';

/** The id and the time of a step that is made now. */
export const madeNow = (): Pick<StopEvent, 'id' | 'at'> => ({ id: newUuid(), at: new Date().toISOString() });
