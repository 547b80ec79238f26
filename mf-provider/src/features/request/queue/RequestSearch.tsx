import type { RequestType } from '@tenaye/contracts/facility-kind.facts.ts';
import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { TextInput } from '@tenaye/ui/TextInput.tsx';
import { useTypingPause } from '@tenaye/ui/useTypingPause.ts';
import { useState } from 'react';
import { SearchColumn } from '../../../shared/columns.ts';
import { useRequestAddress } from '../useRequestAddress.ts';

/** Finds the request of a patient at the counter, by name, phone number or reference. */
export function RequestSearch({ type }: { type: RequestType }) {
  const { t } = useTranslation('mf-provider');
  const navigate = useNavigate();
  const { q, toSearch } = useRequestAddress(type);
  const [typed, setTyped] = useState(q);
  useTypingPause(typed.trim(), (text) => navigate(toSearch(text), { replace: true }));
  return (
    <SearchColumn>
      <Field label={t('request.search')}>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={80} />
      </Field>
    </SearchColumn>
  );
}
