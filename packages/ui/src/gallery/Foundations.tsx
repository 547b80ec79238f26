import { styled } from 'styled-components';
import * as icons from '../icons.tsx';
import { Grid, Row, Stack } from '../layout.tsx';
import { Heading, Text } from '../Text.tsx';
import { TibebBorder } from '../TibebBorder.tsx';
import { theme } from '../theme.ts';
import { Wordmark } from '../Wordmark.tsx';
import { Section } from './Section.tsx';

const sizes = ['xxl', 'xl', 'l', 'm', 's', 'xs'] as const;

/** Brand, colors, type and icons. */
export function Foundations() {
  return (
    <>
      <Section title="Brand" about="The mark is a woven diamond that holds a cross; the band is a tibeb border.">
        <Row $gap="l">
          <Wordmark size="l" />
          <Wordmark />
        </Row>
        <TibebBorder />
        <TibebBorder height={32} />
      </Section>
      <Section title="Colours" about="Both schemes from one table; contrast is held by a test.">
        <Grid $min="8rem" $gap="s">
          {Object.entries(theme.color).map(([name, colour]) => (
            <Swatch key={name}>
              <Chip $colour={colour} />
              {name}
            </Swatch>
          ))}
        </Grid>
      </Section>
      <Section title="Type" about="The reader's own system font; Noto Sans Ethiopic where it is needed.">
        <Stack $gap="xs">
          {sizes.map((name) => (
            <Text key={name} $size={name}>
              Tenaye ይስጥልኝ 0123456789 ({name})
            </Text>
          ))}
          <Heading as="h3" $look={1}>
            A page's heading
          </Heading>
          <Heading as="h3" $look={2}>
            A section's heading
          </Heading>
          <Heading as="h3" $look={3}>
            A card's heading
          </Heading>
          <Text>
            Running text is never wider than 70 characters, so that the eye finds the next line. It may hold{' '}
            <a href="#brand">a link to the brand</a>, which is underlined.
          </Text>
        </Stack>
      </Section>
      <Section title="Icons" about="Inline, in the colour of their text; decoration unless they carry a label.">
        <Row $gap="m">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size="1.5rem" label={name.replace('Icon', '')} />
          ))}
        </Row>
      </Section>
    </>
  );
}

const Swatch = styled.div`display: grid; gap: ${theme.space.xxs}; font-size: ${theme.text.xs};`;
const Chip = styled.div<{ $colour: string }>`
  height: 3rem;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  background: ${({ $colour }) => $colour};
`;
