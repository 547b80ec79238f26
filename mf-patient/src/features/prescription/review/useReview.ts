import { type FinderKind, type TestCenterType, testCenterTypes } from '@tenaye/contracts/facility-kind.facts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DraftItem, newItem, type PrescriptionDraft, wrongFields } from '../prescription-draft.ts';

/** The id of an item's field, which takes the focus if it is wrong. */
export const fieldId = (itemId: string, field: 'name' | 'quantity'): string => `prescription-${field}-${itemId}`;

/** The id of the button that adds an unmatched line. */
export const takeId = (itemId: string): string => `prescription-take-${itemId}`;

/** Returns a function that focuses the element with an id once it is rendered. */
function useFocusById(): (id: string) => void {
  const [focusId, setFocusId] = useState<string>();
  useEffect(() => {
    if (!focusId) return;
    document.getElementById(focusId)?.focus();
    setFocusId(undefined);
  }, [focusId]);
  return setFocusId;
}

/** The lines that are sent: a blank one requests nothing and is ignored, unless it is the only one. */
const namedIn = (items: readonly DraftItem[]) => items.filter((it) => it.name.trim() !== '');

/** Edits a list before it is confirmed (change, add, remove) and reports wrong fields after the first attempt to confirm. */
export function useReview(
  kind: FinderKind,
  draft: PrescriptionDraft,
  change: (draft: PrescriptionDraft) => void,
  confirm: (draft: PrescriptionDraft) => void,
) {
  const [wasSent, setWasSent] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { items, unmatched = [] } = draft;
  const setItems = (next: DraftItem[]) => change({ ...draft, items: next });

  const setFocusId = useFocusById();

  return {
    addButton,
    /** How many items would be confirmed. */
    count: namedIn(items).length,
    isEmpty: wasSent && items.length + unmatched.length === 0,
    isUndecided: wasSent && unmatched.length > 0,
    wrongOf: (item: DraftItem) => (wasSent ? wrongFields(item, kind) : []),
    changeItem: (id: string, part: Partial<DraftItem>, types: readonly TestCenterType[] = []) =>
      change({
        ...draft,
        items: items.map((it) => (it.id === id ? { ...it, ...part } : it)),
        types: testCenterTypes.filter((it) => draft.types.includes(it) || types.includes(it)),
      }),
    add: () => {
      const added = newItem();
      setItems([...items, added]);
      setFocusId(fieldId(added.id, 'name'));
    },
    remove: (id: string) => {
      setItems(items.filter((it) => it.id !== id));
      addButton.current?.focus();
    },
    take: (item: DraftItem) => {
      change({ ...draft, items: [...items, item], unmatched: unmatched.filter((it) => it !== item) });
      setFocusId(fieldId(item.id, 'name'));
    },
    dismiss: (item: DraftItem) => {
      const left = unmatched.filter((it) => it !== item);
      change({ ...draft, unmatched: left });
      if (left[0]) return setFocusId(takeId(left[0].id));
      addButton.current?.focus();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setWasSent(true);
      if (unmatched[0]) return setFocusId(takeId(unmatched[0].id));
      const named = namedIn(items);
      const meant = named.length > 0 ? named : items;
      for (const item of meant) {
        const [field] = wrongFields(item, kind);
        if (field) return setFocusId(fieldId(item.id, field));
      }
      if (items.length === 0) return addButton.current?.focus();
      return confirm({ ...draft, items: meant });
    },
  };
}
