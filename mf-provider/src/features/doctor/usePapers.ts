import { type DoctorDocument, doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { useState } from 'react';
import type { Papers } from './doctor.queries.ts';
import type { PaperErrors } from './profile.form.ts';

/** The papers that were chosen and what is wrong with them. A paper that is chosen anew is no longer wrong. */
export function usePapers(first: Papers = {}) {
  const [papers, setPapers] = useState(first);
  const [errors, setErrors] = useState<PaperErrors>({});
  const choose = (field: DoctorDocument, file: File | undefined) => {
    setPapers(({ [field]: _before, ...others }) => (file ? { ...others, [field]: file } : others));
    setErrors(({ [field]: _mended, ...others }) => others);
  };
  /** False when the refusal is not about a paper. */
  const showRefusal = (error: unknown): boolean => {
    const issues = error instanceof ApiError ? error.issues : [];
    // Of one paper the whole refusal says more: which types are taken, how large a file may be.
    const only = error instanceof ApiError && issues.length === 1 ? error.text : undefined;
    const found = doctorDocuments.flatMap((field) => issues.filter((it) => it.path === field).map((it) => [field, only ?? it.message]));
    setErrors(Object.fromEntries(found));
    return found.length > 0;
  };
  return { papers, errors, setErrors, choose, showRefusal };
}

export type ChosenPapers = ReturnType<typeof usePapers>;
