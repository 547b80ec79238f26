import { useInfiniteQuery } from '@tanstack/react-query';
import { localDate } from '@tenaye/contracts/local-time.facts.ts';
import { exportSegregationAudits } from '@tenaye/contracts/waste-segregation.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { ExportButton } from '@tenaye/platform/table/ExportButton.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditList } from '../../parts/segregation/AuditList.tsx';
import { auditsQuery } from './segregation.queries.ts';

// Lazy: the form brings the validation library, and reading audits needs none.
const OwnAuditDialog = lazyDialog(
  async () => (await import('./OwnAuditDialog.tsx')).OwnAuditDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** How the facility segregates its waste: its audits, a form to record one, and the list as a file. */
export function Segregation() {
  const { t } = useTranslation('mf-waste');
  const own = useOwn();
  const { facilityId } = own;
  const [isRecording, setIsRecording] = useState(false);
  return (
    <Stack as="section" aria-labelledby="segregation">
      <Row $justify="between">
        <Stack $gap="xxs">
          <Heading id="segregation">{t('segregation.heading')}</Heading>
          <Text $soft>{t('segregation.lead')}</Text>
        </Stack>
        <Row $gap="xs">
          <ExportButton
            name={t('segregation.file', { day: localDate(Date.now()) })}
            load={() => download(exportSegregationAudits, { query: { facilityId } })}
          />
          <Button tone="quiet" onClick={() => setIsRecording(true)}>
            {t('segregation.open')}
          </Button>
        </Row>
      </Row>
      <AuditList query={useInfiniteQuery(auditsQuery(own))} facilityId={facilityId} />
      {isRecording && (
        <Suspense>
          <OwnAuditDialog onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
