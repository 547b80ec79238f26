import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { formatBytes } from '../texts/format.ts';
import type { DeviceStorage } from './device-storage.ts';

/** How much the page keeps on this device, how much room is left, and whether the browser may clear it. */
export function DeviceRoom({ room: { used, free, isPersistent } }: { room: DeviceStorage }) {
  const { t, i18n } = useTranslation('portal');
  return (
    <Text>
      {t('device.room', { used: formatBytes(used, i18n.language), free: formatBytes(free, i18n.language) })}{' '}
      {t(isPersistent ? 'device.persistent' : 'device.notPersistent')}
    </Text>
  );
}
