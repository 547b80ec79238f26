import { reopenProvider } from '@tenaye/contracts/verification.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Asks before a decision is undone. */
export function ReopenDialog({ listing, onClose }: ActProps) {
  const { t } = useTranslation('mf-admin');
  const { reopen } = useProviderChanges(listing);
  const booked = useBooked({ profiles: [listing] });
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.reopen.title', { name: listing.name })}
      text={t('verification.reopen.text')}
      action={t('verification.act.reopen')}
      tone="danger"
      form={useContractForm(reopenProvider.body, { defaultValues: {} })}
      change={reopen}
      done={t('verification.reopen.done')}
      isWaiting={booked.isCounting}
      onClose={onClose}
    >
      <BookedChoice booked={booked} />
    </DecisionDialog>
  );
}
