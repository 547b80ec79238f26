import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Field } from '@tenaye/ui/Field.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Select } from '@tenaye/ui/Select.tsx';
import { useAccount } from './account.tsx';
import { PORTAL } from './texts.ts';
import { useUnreadByFacility } from './unread-notifications.ts';

interface BellFilterProps {
  facilities: readonly ProviderData[];
  /** The chosen facility; undefined for all. */
  facilityId: string | undefined;
  onChoose(facilityId: string | undefined): void;
}

/**
 * Chooses the facility whose notifications are listed, or all. Unread ones of other facilities come first, because the bell counts them.
 */
export function BellFilter({ facilities, facilityId, onChoose }: BellFilterProps) {
  const { t } = useTranslation(PORTAL);
  const unreadOf = useUnreadByFacility(useAccount().id);
  const labelOf = ({ id, name }: ProviderData): string => {
    const count = unreadOf(id);
    return count > 0 ? t('bellFilter.unread', { name, count }) : name;
  };
  const others = facilityId === undefined ? [] : facilities.filter((it) => it.id !== facilityId && unreadOf(it.id) > 0);
  return (
    <Stack $gap="xxs">
      {others.map((it) => (
        <Button key={it.id} tone="plain" size="small" onClick={() => onChoose(it.id)}>
          {labelOf(it)}
        </Button>
      ))}
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
    </Stack>
  );
}
