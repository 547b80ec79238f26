import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { licenseStands } from '@tenaye/contracts/verification.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { DateField } from '@tenaye/platform/form/DateField.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookedChoice } from '../../../shared/practice/BookedChoice.tsx';
import { useBooked } from '../../../shared/practice/useBooked.ts';
import { useSetLicense } from '../verification.queries.ts';
import type { LicenseDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { seenOf, useOutcome } from './useOutcome.ts';

/** Sets the last day of the license, beginning with what the owner of a renewed one states; a renewed license lists the provider again. */
export function LicenseDialog({ listing, renewal, onClose }: LicenseDialogProps) {
  const { t } = useTranslation('mf-admin');
  const [day, setDay] = useState(renewal?.expiresOn ?? listing.licenseExpiresOn ?? '');
  const { problem, onDone, onRefused } = useOutcome({ listing, onClose });
  const { mutate, isPending } = useSetLicense(listing);
  const isOver = day !== '' && !licenseStands(day, localDate(Date.now()));
  const booked = useBooked({ profiles: [listing] }, isOver);
  const save = () => {
    const choice = booked.check();
    if (!choice) return;
    mutate(
      { licenseExpiresOn: day || null, ...seenOf(listing), ...choice },
      { onSuccess: ({ ended }) => onDone(t('verification.license.done'), ended), onError: onRefused },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.license.title', { name: listing.name })}
      text={t('verification.license.text')}
      action={t('verification.license.save')}
      keep={t('verification.cancel')}
      tone="primary"
      isPending={isPending || booked.isCounting}
      onConfirm={save}
    >
      <Stack $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <DateField label={t('verification.license.day')} hint={renewal && t('verification.license.stated')} value={day} onChange={setDay} />
        {isOver && <BookedChoice booked={booked} />}
        {day && (
          <div>
            <Button tone="plain" size="small" onClick={() => setDay('')}>
              {t('verification.license.none')}
            </Button>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
