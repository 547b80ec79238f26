import { useQuery } from '@tanstack/react-query';
import { ListLoading } from '@tenaye/platform/list/ListLoading.tsx';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useConfig } from '@tenaye/platform/remote/config.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { policiesQuery } from './policy.queries.ts';
import { type PolicyBlock, policyBlocks } from './policy-text.ts';

export type PolicyKind = 'privacy' | 'terms';

/** The sections of the texts that come with the pages, in their order. */
const sections = {
  privacy: ['stored', 'use', 'readers', 'messages', 'kept', 'rights', 'browser'],
  terms: ['service', 'emergency', 'assessment', 'account', 'booking', 'conduct', 'changes'],
} as const;

/** The privacy policy or the terms of use: the installation's own text, or the one that comes with the pages. */
export function Policy({ kind }: { kind: PolicyKind }) {
  const { t } = useTranslation('mf-patient');
  const { supportEmail } = useConfig();
  const { data, error, isFetching, refetch } = useQuery(policiesQuery);
  const ownText = useOwnText(kind);
  if (!data) return error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <ListLoading cards={2} fills />;
  return (
    <Stack>
      <Text $soft $size="s">
        {t('policy.version', { version: data.version })}
      </Text>
      {policyBlocks(data[kind] ?? ownText).map((block, index) => (
        // The blocks of a text don't change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} {...block} />
      ))}
      {supportEmail && <Text>{t('policy.questions', { supportEmail })}</Text>}
    </Stack>
  );
}

function useOwnText(kind: PolicyKind): string {
  const { t } = useTranslation('mf-patient');
  const { emergencyNumber } = useConfig();
  const part = (id: string) =>
    `## ${t(`policy.${kind}.section.${id}.title`)}\n\n${t(`policy.${kind}.section.${id}.text`, { emergencyNumber })}`;
  return sections[kind].map(part).join('\n\n');
}

function Block(block: PolicyBlock) {
  if ('lines' in block)
    return (
      <List>
        {block.lines.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </List>
    );
  if (block.kind === 'paragraph') return <Text>{block.text}</Text>;
  return (
    <Title as="h2" $look={2}>
      {block.text}
    </Title>
  );
}

const Title = styled(Heading)`margin-block-start: ${theme.space.s};`;
const List = styled.ul`display: grid; gap: ${theme.space.xs}; padding-inline-start: 1.25rem; list-style: disc;`;
