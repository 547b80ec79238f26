import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { formatPhone } from '@tenaye/platform/texts/phone.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Text } from '@tenaye/ui/Text.tsx';

/** The contact of the waste service, for a pickup that only the service can change; renders nothing where no contact is set up. */
export function CallUs() {
  const { t } = useTranslation('mf-waste');
  const { supportPhone, supportEmail } = useConfig();
  if (!supportPhone && !supportEmail) return null;
  return (
    <Text $soft $size="s">
      {t(supportPhone ? 'schedule.callUs' : 'schedule.writeToUs')}{' '}
      {supportPhone ? (
        <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{formatPhone(supportPhone)}</a>
      ) : (
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      )}
    </Text>
  );
}
