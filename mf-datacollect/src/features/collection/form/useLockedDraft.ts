import { type LockHolder, lockForPage, type PageLock } from '@tenaye/platform/offline/page-lock.ts';
import { useEffect, useRef, useState } from 'react';
import type { CollectedRecord } from '../store/record.ts';
import { useCollection } from '../useCollection.tsx';

interface LockedDraft {
  /** Undefined until the holder is known. */
  holder: LockHolder | undefined;
  /** The record as the device had it when this page began to edit it; undefined for a new one. */
  kept: CollectedRecord | undefined;
  /** Takes the draft over from the other page, which can no longer edit it. */
  takeOver(): void;
}

/** Makes this page the only one of the browser that edits a draft, as soon as no other one does. */
export function useLockedDraft(id: string): LockedDraft {
  const { store } = useCollection();
  const [{ holder, kept }, setLocked] = useState<Pick<LockedDraft, 'holder' | 'kept'>>({ holder: undefined, kept: undefined });
  const lock = useRef<PageLock>(undefined);
  useEffect(() => {
    let isOpen = true;
    const here = async () => {
      const kept = await store.claim(id);
      if (isOpen) setLocked({ holder: 'here', kept });
    };
    const it = lockForPage(`tenaye-data-collection-draft-${id}`, (now) =>
      now === 'here' ? void here() : setLocked({ holder: now, kept: undefined }),
    );
    lock.current = it;
    return () => {
      isOpen = false;
      it.end();
    };
  }, [id, store]);
  return { holder, kept, takeOver: () => lock.current?.takeOver() };
}
