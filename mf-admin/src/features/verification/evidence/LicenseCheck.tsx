import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import type { ReviewedProvider } from '@tenaye/contracts/reviewed-provider.ts';
import type { Evidence, EvidenceChange } from '@tenaye/contracts/verification-evidence.ts';
import { LAST_PAPER_DAY } from '@tenaye/platform/form/fields.tsx';
import { formatDay } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Check } from './Check.tsx';
import { SavedField } from './SavedField.tsx';

interface LicenseCheckProps {
  evidence: Evidence;
  provider: ReviewedProvider;
  record(change: EvidenceChange): void;
}

/** The last day of the license, or that it has none. The day that the owner states can be taken over after comparing it. */
export function LicenseCheck({ evidence: { licenseLastDay }, provider, record }: LicenseCheckProps) {
  const { t, i18n } = useTranslation('mf-admin');
  const stated = provider.licenseRenewal?.expiresOn ?? provider.listing.licenseExpiresOn;
  const today = localDate(Date.now());
  const hasNone = licenseLastDay === 'none';
  return (
    <Check isDone={licenseLastDay !== null}>
      {stated && stated >= today && licenseLastDay === null && (
        <div>
          <Button tone="quiet" size="small" onClick={() => record({ licenseLastDay: stated })}>
            {t('verification.evidence.takeStated', { day: formatDay(stated, i18n.language) })}
          </Button>
        </div>
      )}
      {!hasNone && (
        <SavedField
          label={t('verification.evidence.lastDay')}
          hint={t('verification.evidence.lastDayHint')}
          saved={licenseLastDay ?? ''}
          days={{ min: today, max: LAST_PAPER_DAY }}
          onSave={(day) => record({ licenseLastDay: day || null })}
        />
      )}
      <Checkbox
        label={t('verification.evidence.noLastDay')}
        checked={hasNone}
        onChange={({ target }) => record({ licenseLastDay: target.checked ? 'none' : null })}
      />
    </Check>
  );
}
