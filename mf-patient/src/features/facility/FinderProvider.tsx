import type { FinderKind } from '@tenaye/contracts/facility-kind.facts.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type FinderDraft, useFinderDraft } from './finder-draft.ts';

interface Finder {
  kind: FinderKind;
  draft: FinderDraft;
  /** A draft's file that the server doesn't have yet. */
  file: File | undefined;
  change(part: Partial<FinderDraft>): void;
  keepFile(file: File | undefined): void;
  forget(): void;
  /** Why the last chosen place can't take the request. */
  refusal: string | undefined;
  setRefusal(text: string | undefined): void;
}

const FinderContext = createContext<Finder | undefined>(undefined);

/** Provides `useFinder` with the draft of one finder. */
export function FinderProvider({ kind, children }: { kind: FinderKind; children: ReactNode }) {
  const draft = useFinderDraft(kind);
  const [refusal, setRefusal] = useState<string>();
  return <FinderContext value={{ kind, ...draft, refusal, setRefusal }}>{children}</FinderContext>;
}

/** The surrounding finder: its kind and the request that the patient is preparing. */
export function useFinder(): Finder {
  const finder = useContext(FinderContext);
  if (!finder) throw new Error('useFinder must be used within a FinderProvider');
  return finder;
}
