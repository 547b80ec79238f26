import { type AccreditationLevel, accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { setAccreditation } from '@tenaye/contracts/verification.ts';
import { useContractForm } from '@tenaye/platform/form/form.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useProviderChanges } from '../verification.queries.ts';
import { type ActProps, DecisionDialog } from './DecisionDialog.tsx';

/** Sets a facility's accreditation level, which counts in the ranking of centers. */
export function AccreditationDialog({ listing, onClose, level }: ActProps & { level: AccreditationLevel }) {
  const { t } = useTranslation('mf-admin');
  const changes = useProviderChanges(listing);
  const form = useContractForm(setAccreditation.body, { defaultValues: { accreditationLevel: level } });
  return (
    <DecisionDialog
      listing={listing}
      title={t('verification.accredit.title', { name: listing.name })}
      text={t('verification.accredit.text')}
      action={t('verification.accredit.save')}
      form={form}
      change={changes.setAccreditation}
      done={t('verification.accredit.done')}
      onClose={onClose}
    >
      <RadioCards
        {...form.register('accreditationLevel')}
        legend={t('verification.approve.accreditation')}
        options={accreditationLevels.map((value) => ({ value, label: t(`verification.accreditation.${value}`) }))}
      />
    </DecisionDialog>
  );
}
