import { relistListing } from '@tenaye/contracts/listing-record.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Asks before an unlisted provider is listed again. */
export function RelistDialog({ listing, onClose }: ActProps) {
  const { t } = useTranslation('mf-admin');
  const { relist } = useProviderChanges(listing);
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.relist.title', { name: listing.name })}
      text={t('verification.relist.text')}
      action={t('verification.act.relist')}
      form={useContractForm(relistListing.body, { defaultValues: {} })}
      change={relist}
      done={t('verification.relist.done')}
      onClose={onClose}
    />
  );
}
