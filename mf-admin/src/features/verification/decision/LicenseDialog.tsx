import type { LicenseRenewal } from '@tenaye/contracts/license-renewal.ts';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';
import { setLicense } from '@tenaye/contracts/verification.ts';
import { useContractDraft } from '@tenaye/platform/form/contract-draft.ts';
import { FIRST_PAPER_DAY, PaperDayField } from '@tenaye/platform/form/fields.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

interface LicenseDialogProps extends ActProps {
  /** A renewed license that waits for a check. */
  renewal: LicenseRenewal | null;
}

const isOver = (day: string): boolean => day >= FIRST_PAPER_DAY && !licenseStands(day, localDate(Date.now()));

/**
 * Sets the last day of the license, starting from the day that the owner of a renewed license states; a renewed license lists the provider
 * again.
 */
export function LicenseDialog({ listing, renewal, onClose }: LicenseDialogProps) {
  const { t } = useTranslation('mf-admin');
  const changes = useProviderChanges(listing);
  const start: { licenseExpiresOn: string; keepBooked?: string } = {
    licenseExpiresOn: renewal?.expiresOn ?? listing.licenseExpiresOn ?? '',
  };
  const form = useContractDraft(setLicense.body, {
    start,
    toContract: ({ licenseExpiresOn: last, keepBooked }) => ({ licenseExpiresOn: last || null, ...(isOver(last) && { keepBooked }) }),
  });
  const day = form.watch('licenseExpiresOn');
  const booked = useBooked({ profiles: [listing] }, isOver(day));
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.license.title', { name: listing.name })}
      text={t('verification.license.text')}
      action={t('verification.license.save')}
      form={form}
      change={changes.setLicense}
      done={t('verification.license.done')}
      isWaiting={booked.isCounting}
      onClose={onClose}
    >
      <PaperDayField
        name="licenseExpiresOn"
        label={t('verification.license.day')}
        {...(renewal && { hint: t('verification.license.stated') })}
      />
      {isOver(day) && <BookedChoice booked={booked} />}
      {day && (
        <div>
          <Button tone="plain" size="small" onClick={() => form.setValue('licenseExpiresOn', '')}>
            {t('verification.license.none')}
          </Button>
        </div>
      )}
    </DecisionDialog>
  );
}
