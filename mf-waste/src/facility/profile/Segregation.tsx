import { useInfiniteQuery } from '@tanstack/react-query';
import { exportSegregationAudits } from '@tenaye/contracts/waste-segregation.facts.ts';
import { download } from '@tenaye/platform/client/download.ts';
import { useOwn } from '@tenaye/platform/portal/own.tsx';
import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Suspense, useState } from 'react';
import { RegisterHead } from '../../parts/RegisterHead.tsx';
import { AuditList } from '../../parts/segregation/AuditList.tsx';
import { auditsQuery } from './segregation.queries.ts';

// Lazy: the form brings the validation library, and reading audits needs none.
const OwnAuditDialog = lazyDialog(
  async () => (await import('./OwnAuditDialog.tsx')).OwnAuditDialog,
  ({ onClose }: { onClose(): void }) => onClose(),
);

/** How the facility segregates its waste: its audits, a form to record one, and the list as a file. */
export function Segregation() {
  const own = useOwn();
  const { facilityId } = own;
  const [isRecording, setIsRecording] = useState(false);
  return (
    <Stack as="section" aria-labelledby="segregation">
      <RegisterHead
        id="segregation"
        texts="segregation"
        load={() => download(exportSegregationAudits, { query: { facilityId } })}
        onOpen={() => setIsRecording(true)}
      />
      <AuditList query={useInfiniteQuery(auditsQuery(own))} facilityId={facilityId} />
      {isRecording && (
        <Suspense>
          <OwnAuditDialog onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
