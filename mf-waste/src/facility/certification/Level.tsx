import type { WasteCertificationState } from '@tenaye/contracts/waste-compliance.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { StatusBadge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Progress } from '@tenaye/ui/Progress.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { useWasteText } from '../../parts/useWasteText.ts';

/** The facility's level, its renewal date and its compliance score. */
export function Level({ state: { current, complianceScore } }: { state: WasteCertificationState }) {
  const { t } = useTranslation('mf-waste');
  const words = useWasteText();
  const status = current?.status ?? 'pending';
  return (
    <Card as="section" aria-labelledby="level">
      <Stack>
        <Row $justify="between">
          <Heading id="level" $look={3}>
            {current ? t(`certification.level.${current.level}`) : t('certification.none')}
          </Heading>
          <StatusBadge status={status}>{t(`waste.certificationStatus.${status}`)}</StatusBadge>
        </Row>
        {current ? (
          <FactList
            min="10rem"
            facts={[
              { label: t('certification.renewal'), value: words.longDay(current.expiryDate) },
              { label: t('certification.issued'), value: words.shortDay(current.issueDate) },
              { label: t('certification.number'), value: <span translate="no">{current.certificateNumber}</span> },
            ]}
          />
        ) : (
          <Text $soft>{t('certification.noneText')}</Text>
        )}
        {complianceScore === null ? (
          <Text $soft>{t('certification.noScore')}</Text>
        ) : (
          <Progress label={t('certification.score')} value={complianceScore / 100} valueText={words.percent(complianceScore)} />
        )}
      </Stack>
    </Card>
  );
}
