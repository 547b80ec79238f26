import { Stack } from '@tenaye/ui/layout.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { Queues } from './Queues.tsx';

/** The work of the worker, and the jobs that it gave up. */
export function Jobs() {
  return (
    <Stack $gap="l">
      <FailedJobs />
      <Queues />
    </Stack>
  );
}
