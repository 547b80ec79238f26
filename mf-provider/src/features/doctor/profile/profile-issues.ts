import { type DoctorDocument, doctorDocuments } from '@tenaye/contracts/doctor-profile.facts.ts';
import { ApiError } from '@tenaye/platform/client/client.ts';
import { showIssues } from '@tenaye/platform/form/form.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { ProfileValues, SentProfile } from './profile.form.ts';

/** The refused document, if nothing else was refused. */
const onlyDocumentOf = ({ issues }: ApiError): DoctorDocument | undefined =>
  issues.length === 1 ? doctorDocuments.find((it) => it === issues[0]?.path) : undefined;

/** Shows a refusal of the profile at its fields; false if it concerns none of them. */
export function showProfileIssues(form: UseFormReturn<ProfileValues, unknown, SentProfile>, error: unknown): boolean {
  const isShown = showIssues(form, error);
  const document = error instanceof ApiError && onlyDocumentOf(error);
  // If only one document was refused, the refusal's own text is more precise: it names the accepted types or the maximum size.
  if (document) form.setError(document, { type: 'server', message: error.text });
  return isShown;
}
