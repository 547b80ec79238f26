import { daysLeftOf, licenseUrgency } from '@tenaye/contracts/license-renewal.facts.ts';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { formatDate } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { Tone } from '@tenaye/ui/theme.ts';
import { Suspense, useId, useState } from 'react';
import { formatLastDay, type License } from './license.ts';

// Lazy: the form needs the validation library.
const RenewalDialog = lazyDialog(
  async () => (await import('./RenewalDialog.tsx')).RenewalDialog,
  ({ onClose }) => onClose(),
);

const tones: Record<ReturnType<typeof licenseUrgency>, Tone> = {
  unknown: 'neutral',
  valid: 'success',
  soon: 'info',
  near: 'warning',
  last: 'danger',
  expired: 'danger',
};

interface LicenseCardProps {
  license: License;
  headingLevel: 'h2' | 'h3';
  /** True if no license has been sent yet. */
  isFirst?: boolean;
}

/** The validity of this profile's license, and the button to send the first or a renewed one. */
export function LicenseCard({ license, headingLevel, isFirst = false }: LicenseCardProps) {
  const { t, i18n } = useTranslation('mf-provider');
  const headingId = useId();
  const [isRenewing, setIsRenewing] = useState(false);
  const { licenseExpiresOn: expiresOn, licenseRenewal: renewal } = license;
  const facts = [
    { label: t('license.validUntil'), value: expiresOn && formatLastDay(expiresOn, i18n.language) },
    {
      label: t('license.renewal', { context: expiresOn ? undefined : 'first' }),
      value:
        renewal &&
        t('license.waiting', {
          sent: formatDate(renewal.sentAt, i18n.language),
          day: formatLastDay(renewal.expiresOn, i18n.language),
        }),
    },
  ];
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack>
        <Row>
          <Heading as={headingLevel} $look={3} id={headingId}>
            {t('license.title')}
          </Heading>
          <Validity license={license} />
        </Row>
        {expiresOn || renewal ? <FactList facts={facts} min="16rem" /> : <Text $soft>{t('license.ask')}</Text>}
        <Row>
          <Button tone="quiet" onClick={() => setIsRenewing(true)}>
            {t('license.notice.action', { context: isFirst ? 'first' : undefined })}
          </Button>
        </Row>
      </Stack>
      {isRenewing && (
        <Suspense fallback={null}>
          <RenewalDialog isFirst={isFirst} onClose={() => setIsRenewing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Validity({ license: { licenseExpiresOn: expiresOn, licenseStands: stands } }: { license: License }) {
  const { t } = useTranslation('mf-provider');
  const now = new Date();
  const urgency = licenseUrgency({ expiresOn, stands }, now);
  const left = expiresOn ? daysLeftOf(expiresOn, now) : 0;
  const words =
    urgency === 'unknown' || urgency === 'valid' || urgency === 'expired'
      ? t(`license.badge.${urgency}`)
      : left === 0
        ? t('license.badge.today')
        : t('license.badge.left', { count: left });
  return <Badge tone={tones[urgency]}>{words}</Badge>;
}
