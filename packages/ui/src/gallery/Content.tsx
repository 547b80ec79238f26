import { Avatar } from '../Avatar.tsx';
import { Badge, StatusBadge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card, Panel } from '../Card.tsx';
import { Empty } from '../Empty.tsx';
import { CalendarIcon, LabIcon, PharmacyIcon } from '../icons.tsx';
import { Grid, Row, Stack } from '../layout.tsx';
import { ErrorNotice, Notice } from '../Notice.tsx';
import { Portrait } from '../Portrait.tsx';
import { Progress } from '../Progress.tsx';
import { QrCode } from '../QrCode.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { Stat } from '../Stat.tsx';
import { knownStatuses } from '../status.ts';
import { Tabs } from '../Tabs.tsx';
import { Heading, Text } from '../Text.tsx';
import { Section } from './Section.tsx';

/** The word TENAYE as a QR code. */
const qrPath = [
  'M4 4h7v1h-7zM13 4h1v1h-1zM15 4h2v1h-2zM18 4h7v1h-7zM4 5h1v1h-1zM10 5h1v1h-1zM13 5h3v1h-3zM18 5h1v1h-1zM24 5h1v1h-1zM4 ',
  '6h1v1h-1zM6 6h3v1h-3zM10 6h1v1h-1zM12 6h2v1h-2zM15 6h2v1h-2zM18 6h1v1h-1zM20 6h3v1h-3zM24 6h1v1h-1zM4 7h1v1h-1zM6 7h3v',
  '1h-3zM10 7h1v1h-1zM13 7h1v1h-1zM15 7h1v1h-1zM18 7h1v1h-1zM20 7h3v1h-3zM24 7h1v1h-1zM4 8h1v1h-1zM6 8h3v1h-3zM10 8h1v1h-',
  '1zM14 8h1v1h-1zM16 8h1v1h-1zM18 8h1v1h-1zM20 8h3v1h-3zM24 8h1v1h-1zM4 9h1v1h-1zM10 9h1v1h-1zM16 9h1v1h-1zM18 9h1v1h-1z',
  'M24 9h1v1h-1zM4 10h7v1h-7zM12 10h1v1h-1zM14 10h1v1h-1zM16 10h1v1h-1zM18 10h7v1h-7zM12 11h2v1h-2zM15 11h2v1h-2zM4 12h3v',
  '1h-3zM8 12h8v1h-8zM17 12h2v1h-2zM22 12h1v1h-1zM8 13h1v1h-1zM18 13h1v1h-1zM21 13h2v1h-2zM24 13h1v1h-1zM4 14h1v1h-1zM6 1',
  '4h2v1h-2zM9 14h2v1h-2zM12 14h2v1h-2zM16 14h1v1h-1zM20 14h1v1h-1zM22 14h3v1h-3zM4 15h6v1h-6zM12 15h1v1h-1zM18 15h1v1h-1',
  'zM21 15h1v1h-1zM23 15h2v1h-2zM4 16h3v1h-3zM8 16h4v1h-4zM16 16h1v1h-1zM18 16h1v1h-1zM20 16h1v1h-1zM24 16h1v1h-1zM12 17h',
  '1v1h-1zM15 17h1v1h-1zM17 17h1v1h-1zM19 17h1v1h-1zM21 17h2v1h-2zM4 18h7v1h-7zM12 18h1v1h-1zM14 18h2v1h-2zM17 18h3v1h-3z',
  'M21 18h1v1h-1zM23 18h2v1h-2zM4 19h1v1h-1zM10 19h1v1h-1zM12 19h6v1h-6zM19 19h4v1h-4zM24 19h1v1h-1zM4 20h1v1h-1zM6 20h3v',
  '1h-3zM10 20h1v1h-1zM12 20h2v1h-2zM15 20h1v1h-1zM17 20h3v1h-3zM22 20h1v1h-1zM24 20h1v1h-1zM4 21h1v1h-1zM6 21h3v1h-3zM10',
  ' 21h1v1h-1zM13 21h2v1h-2zM18 21h2v1h-2zM21 21h1v1h-1zM23 21h1v1h-1zM4 22h1v1h-1zM6 22h3v1h-3zM10 22h1v1h-1zM12 22h1v1h',
  '-1zM14 22h1v1h-1zM16 22h1v1h-1zM20 22h1v1h-1zM24 22h1v1h-1zM4 23h1v1h-1zM10 23h1v1h-1zM12 23h1v1h-1zM14 23h1v1h-1zM18 ',
  '23h2v1h-2zM21 23h1v1h-1zM23 23h2v1h-2zM4 24h7v1h-7zM12 24h1v1h-1zM16 24h1v1h-1zM18 24h1v1h-1zM20 24h1v1h-1zM22 24h1v1h',
  '-1zM24 24h1v1h-1z',
].join('');

/** The gallery's part about the content of pages. */
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
      <Section title="QR codes" about="Dark on white in both schemes, because readers don't know inverted ones.">
        <QrCode size={29} path={qrPath} label="Scan to read TENAYE" />
      </Section>
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
            <Portrait name="Almaz Tadesse" /> <Portrait name="Tena Adam Pharmacy" art={<PharmacyIcon size="1.75rem" />} size="l" />
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
        <ErrorNotice title="Appointments could not be loaded" retryLabel="Try again" onRetry={() => undefined}>
          Check your connection. Nothing you typed is lost.
        </ErrorNotice>
      </Grid>
    </Section>
  );
}
