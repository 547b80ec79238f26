import type { WasteIncident } from '@tenaye/contracts/waste-incident.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { FactList } from '@tenaye/ui/FactList.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { SplitRow } from '@tenaye/ui/SplitRow.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import type { ReactNode } from 'react';
import { useWasteText } from '../useWasteText.ts';
import { useIncidentText } from './useIncidentText.ts';

/** An incident as it was reported, with what followed. */
export function IncidentCard({ incident, children }: { incident: WasteIncident; children?: ReactNode }) {
  const { t } = useTranslation('mf-waste');
  const { instant } = useWasteText();
  const words = useIncidentText();
  const { kind, happenedAt, place, facilityName, isClosed, followUp, description, actions, createdAt } = incident;
  return (
    <Card as="li">
      <Stack $gap="s">
        <SplitRow>
          <Heading as="h3" $look={3}>
            {t(`incident.kinds.${kind}`)}
          </Heading>
          <Badge tone={isClosed ? 'success' : 'warning'}>{t(isClosed ? 'incident.closed' : 'incident.open')}</Badge>
        </SplitRow>
        <Text $soft $size="s">
          {[instant(happenedAt), place, facilityName].filter(Boolean).join(', ')}
        </Text>
        <FactList
          min="14rem"
          facts={[
            { label: t('incident.description'), value: description },
            { label: t('incident.actions'), value: actions },
            { label: t('incident.persons'), value: words.persons(incident) },
            { label: t('incident.followUp'), value: followUp ?? t('incident.noFollowUp') },
          ]}
        />
        <Text $soft $size="s">
          {[words.reporter(incident), instant(createdAt)].join(', ')}
        </Text>
        {children && <Row $gap="xs">{children}</Row>}
      </Stack>
    </Card>
  );
}
