import { Avatar } from '../Avatar.tsx';
import { Badge, StatusBadge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card, Panel } from '../Card.tsx';
import { Empty } from '../Empty.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '../icons.tsx';
import { Grid, Row, Stack } from '../layout.tsx';
import { ErrorNotice, Notice } from '../Notice.tsx';
import { Progress } from '../Progress.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { Stat } from '../Stat.tsx';
import { knownStatuses } from '../status.ts';
import { Tabs } from '../Tabs.tsx';
import { Heading, Text } from '../Text.tsx';
import { Section } from './Section.tsx';

/** The content of pages. */
export function Content() {
  return (
    <>
      <Section title="Badges" about="A word, a colour and a mark of its own. Tones of statuses are one table.">
        <Row $gap="xs">
          {knownStatuses.map((status) => (
            <StatusBadge key={status} status={status}>
              {status}
            </StatusBadge>
          ))}
          <Badge tone="primary">New</Badge>
          <Badge>Neutral</Badge>
        </Row>
      </Section>
      <Section title="Cards and tiles" about="A card is one thing. Never a card inside a card.">
        <Grid $min="14rem">
          <Stat label="Total Appointments" value="4" note={<Badge tone="success">Active</Badge>} icon={<CalendarIcon />} />
          <Stat label="Lab Tests" value="0" note="No tests yet" icon={<LabIcon />} tone="info" />
          <Stat label="Prescriptions" value="ETB 1,250.00" note="Active prescriptions" icon={<PharmacyIcon />} tone="warning" />
        </Grid>
        <Grid $min="18rem">
          {['Dr. Hana Bekele', 'Dr. Dawit Tesfaye'].map((name) => (
            <DoctorCard key={name} name={name} />
          ))}
        </Grid>
        <Grid>
          <Panel>A plain panel</Panel>
          <Panel $tone="primary">A green panel</Panel>
          <Panel $tone="accent">A gold panel</Panel>
        </Grid>
      </Section>
      <Section title="Tabs" about="Arrow keys move; the row scrolls on a phone.">
        <Tabs
          label="Facility"
          items={['General Info', 'Services & Equipment', 'Verification', 'Claims'].map((label) => ({
            value: label,
            label,
            content: <Text>{label}</Text>,
          }))}
        />
      </Section>
      <States />
    </>
  );
}

function DoctorCard({ name }: { name: string }) {
  return (
    <Card as="article" $interactive>
      <Stack $gap="s">
        <Row $gap="s">
          <Avatar name={name} />
          <div>
            <Heading as="h3" $look={3}>
              {name}
            </Heading>
            <Text $soft $size="s">
              Cardiology · 12 years · 3.2 km
            </Text>
          </div>
        </Row>
        <Row $justify="between">
          <Text $strong $tabular>
            ETB 800.00
          </Text>
          <Button size="small">Book</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function States() {
  return (
    <Section title="States" about="Loading, empty, failed, under way.">
      <Grid $min="18rem">
        <Loading label="Loading appointments">
          <Stack $gap="s">
            <Row>
              <Skeleton $width="2.75rem" $height="2.75rem" $round />
              <Skeleton $width="60%" />
            </Row>
            <Skeleton />
            <Skeleton $width="80%" />
          </Stack>
        </Loading>
        <Empty
          icon={<CalendarIcon />}
          title="No appointments yet"
          text="Answer a few questions and we suggest doctors near you."
          action={<Button>Find a doctor</Button>}
        />
        <Stack>
          <Progress label="Uploading prescription" value={0.45} valueText="45%" />
          <Progress label="Reading the prescription" />
          <Row>
            <Spinner label="Loading" /> <Avatar name="Almaz Tadesse" size="s" /> <Avatar name="አልማዝ ታደሰ" size="l" />
          </Row>
        </Stack>
      </Grid>
      <Grid $min="18rem">
        <Notice title="Pending verification">Appointments cannot be received until your account is approved.</Notice>
        <Notice tone="success" title="You are all set">
          We sent the confirmation to your email.
        </Notice>
        <Notice tone="warning" title="Low stock">
          Two medicines run out this week.
        </Notice>
        <ErrorNotice title="Appointments couldn't be loaded" retryLabel="Try again" onRetry={() => undefined}>
          Check your connection. Nothing you typed is lost.
        </ErrorNotice>
      </Grid>
    </Section>
  );
}
