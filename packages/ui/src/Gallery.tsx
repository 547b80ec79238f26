import { useEffect, useState } from 'react';
import { Actions } from './gallery/Actions.tsx';
import { Booking } from './gallery/Booking.tsx';
import { Charts } from './gallery/Charts.tsx';
import { Content } from './gallery/Content.tsx';
import { Files } from './gallery/Files.tsx';
import { Forms } from './gallery/Forms.tsx';
import { Foundations } from './gallery/Foundations.tsx';
import { Maps } from './gallery/Maps.tsx';
import { Tables } from './gallery/Tables.tsx';
import { Container, Row, Stack } from './layout.tsx';
import { RadioCards } from './RadioCards.tsx';
import { applyScheme, type SchemeChoice } from './scheme.ts';
import { Heading, Text } from './Text.tsx';
import { TibebBorder } from './TibebBorder.tsx';
import { theme } from './theme.ts';
import { Wordmark } from './Wordmark.tsx';

const schemes: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: "Device's" },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** All parts in all states, for people and visual checks. Import it lazily: it loads everything. Not translated. */
export function Gallery() {
  const [scheme, setScheme] = useState<SchemeChoice>('system');
  useEffect(() => applyScheme(scheme), [scheme]);
  const choose = (value: string) => setScheme(schemes.find((it) => it.value === value)?.value ?? 'system');
  return (
    <>
      <TibebBorder />
      <Container as="main">
        <Stack $gap="m" style={{ paddingBlock: theme.space.l }}>
          <Row $justify="between">
            <Wordmark />
          </Row>
          <Heading as="h1" $look={1}>
            The parts of Tenaye
          </Heading>
          <Text $soft>Every part in every state. Look at it at 360 and 1280 px, in both schemes, by keyboard and with larger text.</Text>
          <RadioCards
            legend="Colours"
            name="scheme"
            options={schemes}
            minWidth="7rem"
            value={scheme}
            onChange={(event) => choose(event.target.value)}
          />
          <div>
            <Foundations />
            <Actions />
            <Forms />
            <Files />
            <Booking />
            <Maps />
            <Tables />
            <Charts />
            <Content />
          </div>
        </Stack>
      </Container>
    </>
  );
}
