import { useQuery } from '@tanstack/react-query';
import { PersonLine } from '@tenaye/platform/person/PersonLine.tsx';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { sheetQuery } from './sheet.queries.ts';
import { recordOf } from './sheet-values.ts';
import { useVisitDraft } from './visit-drafts.ts';

/** Age, sex, pregnancy and allergies of a visit's patient as the sheet has them, typed but unsaved ones included. */
export function VisitPerson({ appointmentId }: { appointmentId: string }) {
  const { id: accountId } = useAccount();
  const { draft } = useVisitDraft(appointmentId);
  const { data } = useQuery(sheetQuery(accountId, appointmentId));
  const person = draft?.sheet ? recordOf(draft.sheet.values) : data;
  return person && <PersonLine person={person} />;
}
