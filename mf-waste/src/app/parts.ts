import { definePart } from '@tenaye/platform/remote/define-part.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import type { OfferedParts } from '@tenaye/platform/remote/remote.ts';
import { withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { messages } from './messages.ts';
import { expiredTexts } from './texts.ts';

const ExpiredPickup = lazyDialog(
  withTexts(async () => (await import('../facility/expired/ExpiredPickup.tsx')).ExpiredPickup, expiredTexts),
  ({ onClose }) => onClose(),
);

/** What the waste portal offers to pages of others; `remote.json` lists the same names. */
export const parts: OfferedParts = { 'expired-pickup': definePart<'expired-pickup'>(messages, ExpiredPickup) };
