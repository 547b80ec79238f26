import type { ProviderRequest } from '@tenaye/contracts/facility-request-provider.ts';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { nameOf } from '../queue/waiting-time.ts';

/** What happened, oldest first, in words and with its time. */
export function RequestHistory({ request }: { request: ProviderRequest }) {
  const { t, i18n } = useTranslation('mf-provider');
  const name = nameOf(request);
  return (
    <Stack as="ol" role="list" $gap="xs">
      {stepsOf(request).map(({ key, words, at, file }) => (
        <Step key={key}>
          <Text as="span" $size="s">
            {t(`request.step.${words}`, { name, file })}
          </Text>
          <Stamp dateTime={at}>{formatDateTime(at, i18n.language)}</Stamp>
        </Step>
      ))}
    </Stack>
  );
}

interface Step {
  key: string;
  /** The key of its words below `request.step`. */
  words: string;
  at: string;
  file?: string;
}

/** The moves, and between them the results as they came. */
function stepsOf({ steps, files }: ProviderRequest): Step[] {
  const moves = steps.map(({ status, at }) => ({ key: status, words: status, at }));
  const results = files
    .filter((it) => it.kind === 'result')
    .map((it) => ({ key: it.id, words: 'result', at: it.createdAt, file: it.name }));
  return [...moves, ...results].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const Step = styled.li`
  display: grid;
  padding-inline-start: ${theme.space.s};
  border-inline-start: 3px solid ${theme.color.line};
  overflow-wrap: anywhere;
  &:last-child { border-color: ${theme.color.primary}; }
`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs};`;
