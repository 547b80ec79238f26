import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { Field } from '@tenaye/ui/Field.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useTranslation } from 'react-i18next';
import { PORTAL } from './texts.ts';
import { useUnreadByFacility } from './unread-notifications.ts';

interface BellFilterProps {
  facilities: readonly ProviderData[];
  /** The chosen facility; undefined for all. */
  facilityId: string | undefined;
  onChoose(facilityId: string | undefined): void;
}

/** Chooses the facility whose notifications are listed, or all. */
export function BellFilter({ facilities, facilityId, onChoose }: BellFilterProps) {
  const { t } = useTranslation(PORTAL);
  const unreadOf = useUnreadByFacility();
  const labelOf = ({ id, name }: ProviderData): string => {
    const count = unreadOf(id);
    return count > 0 ? t('bellFilter.unread', { name, count }) : name;
  };
  return (
    <Field label={t('bellFilter.label')}>
      <Select value={facilityId ?? ''} onChange={({ target }) => onChoose(target.value || undefined)}>
        <option value="">{t('bellFilter.all')}</option>
        {facilities.map((it) => (
          <option key={it.id} value={it.id}>
            {labelOf(it)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
