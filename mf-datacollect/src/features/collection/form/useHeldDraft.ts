import { type Hold, type Holding, hold } from '@tenaye/platform/offline/hold.ts';
import { useEffect, useRef, useState } from 'react';
import type { CollectedRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';

interface HeldDraft {
  /** Undefined until it is known. */
  holding: Holding | undefined;
  /** The record as the device had it when this page began to edit it; undefined for a new one. */
  kept: CollectedRecord | undefined;
  /** Edits it here, and no longer in the other page. */
  takeOver(): void;
}

/** Makes this page the only one of the browser that edits a draft, as soon as no other one does. */
export function useHeldDraft(id: string): HeldDraft {
  const { store } = useCollection();
  const [{ holding, kept }, setHeld] = useState<Pick<HeldDraft, 'holding' | 'kept'>>({ holding: undefined, kept: undefined });
  const held = useRef<Hold>(undefined);
  useEffect(() => {
    let isOpen = true;
    const here = async () => {
      const kept = await store.claim(id);
      if (isOpen) setHeld({ holding: 'here', kept });
    };
    const it = hold(`tenaye-data-collection-draft-${id}`, (now) =>
      now === 'here' ? void here() : setHeld({ holding: now, kept: undefined }),
    );
    held.current = it;
    return () => {
      isOpen = false;
      it.end();
    };
  }, [id, store]);
  return { holding, kept, takeOver: () => held.current?.takeOver() };
}
