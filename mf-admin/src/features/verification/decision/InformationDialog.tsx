import { requestInformation } from '@tenaye/contracts/verification.ts';
import { AreaField } from '@tenaye/platform/form/fields.tsx';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { ReasonChoice } from '../../../shared/reason/ReasonChoice.tsx';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Asks the provider for what is missing. The provider stays pending. */
export function InformationDialog({ listing, onClose }: ActProps) {
  const { t } = useTranslation('mf-admin');
  const changes = useProviderChanges(listing);
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.information.title', { name: listing.name })}
      text={t('verification.information.text')}
      action={t('verification.information.send')}
      form={useContractForm(requestInformation.body, { defaultValues: { message: '' } })}
      change={changes.requestInformation}
      done={t('verification.information.done')}
      onClose={onClose}
    >
      <ReasonChoice kind="information" name="message" />
      <AreaField name="message" label={t('verification.information.message')} rows={4} maxLength={2000} />
    </DecisionDialog>
  );
}
