import { rejection } from '@tenaye/contracts/verification.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Asks for the reason of a rejection, which the provider reads. Typed text stays until it is sent or discarded. */
export function RejectDialog({ listing, onClose, onDecided }: ActProps) {
  const { t } = useTranslation('mf-admin');
  const { verify } = useProviderChanges(listing);
  const booked = useBooked({ profiles: [listing] });
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.reject.title', { name: listing.name })}
      text={t('verification.reject.text', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
      action={t('verification.act.reject', { context: listing.kind })}
      tone="danger"
      form={useContractForm(rejection, { defaultValues: { status: 'rejected', verified: false, notes: '' } })}
      change={verify}
      decision="rejected"
      done={t('verification.done.rejected')}
      isWaiting={booked.isCounting}
      onClose={onClose}
      onDone={onDecided}
    >
      <ReasonChoice kind="reject" name="notes" />
      <AreaField name="notes" label={t('verification.reject.reason')} rows={4} maxLength={2000} />
      <BookedChoice booked={booked} />
    </DecisionDialog>
  );
}
