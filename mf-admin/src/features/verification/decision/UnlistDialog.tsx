import { unlistListing } from '@tenaye/contracts/listing-record.ts';
import { TextField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Asks for the reason for taking a provider off the lists, and whether what patients have booked is canceled. */
export function UnlistDialog({ listing, onClose }: ActProps) {
  const { t } = useTranslation('mf-admin');
  const { unlist } = useProviderChanges(listing);
  const booked = useBooked({ profiles: [listing] });
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.unlist.title', { name: listing.name })}
      text={t('verification.unlist.text', { context: listing.isClaimed ? 'owned' : 'unclaimed' })}
      action={t('verification.act.unlist')}
      tone="danger"
      form={useContractForm(unlistListing.body, { defaultValues: { reason: '' } })}
      change={unlist}
      done={t('verification.unlist.done')}
      isWaiting={booked.isCounting}
      onClose={onClose}
    >
      <TextField name="reason" label={t('verification.unlist.reason')} maxLength={300} />
      <BookedChoice booked={booked} />
    </DecisionDialog>
  );
}
