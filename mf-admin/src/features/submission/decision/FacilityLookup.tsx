import { useQuery } from '@tanstack/react-query';
import type { Listing } from '@tenaye/contracts/verification.ts';
import { LookupField } from '@tenaye/platform/form/LookupField.tsx';
import { useLookup } from '@tenaye/platform/form/useLookup.ts';
import { useAccount } from '@tenaye/platform/portal/account.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { useState } from 'react';
import { facilitiesQuery } from '../submission.queries.ts';

const FEWEST_LETTERS = 2;

/** Finds any facility by its name, license or phone number. */
export function FacilityLookup({ onChoose, error }: { onChoose(id: string): void; error?: string | undefined }) {
  const { t } = useTranslation('mf-admin');
  const [typed, setTyped] = useState('');
  const lookup = useLookup(typed, { least: FEWEST_LETTERS });
  const found = useQuery(facilitiesQuery(useAccount().id, lookup.q));
  const hint = ({ category, location, licenseNumber, phone, isDeactivated, isUnlisted }: Listing): string =>
    [
      isDeactivated && t('submission.merge.deactivated'),
      isUnlisted && t('submission.merge.unlisted'),
      t(`domain:facilityType.${category}`, { defaultValue: category }),
      location,
      licenseNumber,
      phone && formatPhone(phone),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <LookupField
      label={t('submission.merge.other')}
      hint={t('submission.merge.otherHint')}
      error={error}
      value={typed}
      onInput={setTyped}
      lookup={lookup}
      result={found}
      options={(found.data ?? []).map((it) => ({ id: it.id, label: it.name, hint: hint(it) }))}
      onSelect={({ id }) => {
        setTyped('');
        onChoose(id);
      }}
      listLabel={t('submission.merge.facility')}
      words={{ none: t('submission.merge.otherNone'), failed: t('submission.merge.otherFailed') }}
    />
  );
}
