import { Stack } from '@tenaye/ui/layout.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';

/** What the worker has to do, and what it gave up. */
export function Jobs() {
  return (
    <Stack $gap="l">
      <FailedJobs />
      <Queues />
    </Stack>
  );
}
