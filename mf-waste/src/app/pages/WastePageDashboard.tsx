import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { RecentActivity } from '../../features/activity/RecentActivity.tsx';
import { Overview } from '../../features/overview/Overview.tsx';
import { QuickActions } from '../../features/overview/QuickActions.tsx';
import { StorageClock } from '../../features/overview/StorageClock.tsx';

/** The tab Dashboard: what needs attention first, then the figures, what waits, and what happened. */
export function WastePageDashboard() {
  return (
    <Stack $gap="l">
      <Overview actions={<QuickActions />} />
      <Grid $min="20rem">
        <StorageClock />
        <RecentActivity />
      </Grid>
    </Stack>
  );
}
