import { Grid, Stack } from '@tenaye/ui/layout.tsx';
import { RecentActivity } from '../../facility/activity/RecentActivity.tsx';
import { Overview } from '../../facility/overview/Overview.tsx';
import { QuickActions } from '../../facility/overview/QuickActions.tsx';
import { StorageClock } from '../../facility/overview/StorageClock.tsx';

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
