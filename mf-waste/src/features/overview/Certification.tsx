import type { WasteOverview } from '@tenaye/contracts/waste.ts';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useTranslation } from 'react-i18next';

/** The status of the facility's certificate. */
export function Certification({ status }: { status: WasteOverview['certificationStatus'] }) {
  const { t } = useTranslation('mf-waste');
  return (
    <Card as="section" aria-labelledby="certification">
      <Stack $gap="s">
        <Row $justify="between">
          <Heading id="certification" $look={3}>
            {t('overview.certification')}
          </Heading>
          <StatusBadge status={status}>{t(`overview.certificationStatus.${status}`)}</StatusBadge>
        </Row>
        <Text $soft>{t(`overview.certificationHint.${status}`)}</Text>
      </Stack>
    </Card>
  );
}
