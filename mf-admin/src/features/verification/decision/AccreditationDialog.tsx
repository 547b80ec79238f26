import { type AccreditationLevel, accreditationLevels } from '@tenaye/contracts/facility.facts.ts';
import { ConfirmDialog } from '@tenaye/platform/act/ConfirmDialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { RadioCards } from '@tenaye/ui/RadioCards.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetAccreditation } from '../verification.queries.ts';
import type { ActDialogProps } from './act-dialog.ts';
import { DecisionProblem } from './DecisionProblem.tsx';
import { seenOf, useOutcome } from './useOutcome.ts';

/** Sets a facility's accreditation level, which counts in the ranking of centers. */
export function AccreditationDialog({ listing, onClose, level }: ActDialogProps & { level: AccreditationLevel }) {
  const { t } = useTranslation('mf-admin');
  const [chosen, setChosen] = useState(level);
  const { problem, onDone, onRefused } = useOutcome({ listing, onClose });
  const { mutate, isPending } = useSetAccreditation(listing.id);
  const save = () =>
    mutate(
      { accreditationLevel: chosen, ...seenOf(listing) },
      { onSuccess: () => onDone(t('verification.accredit.done')), onError: onRefused },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('verification.accredit.title', { name: listing.name })}
      text={t('verification.accredit.text')}
      action={t('verification.accredit.save')}
      keep={t('verification.cancel')}
      tone="primary"
      isPending={isPending}
      onConfirm={save}
    >
      <Stack $gap="s">
        <DecisionProblem problem={problem} listing={listing} />
        <RadioCards
          legend={t('verification.approve.accreditation')}
          name="accreditation"
          value={chosen}
          options={accreditationLevels.map((value) => ({ value, label: t(`verification.accreditation.${value}`) }))}
          onChange={({ target }) => setChosen(accreditationLevels.find((it) => it === target.value) ?? level)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
