import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '@tenaye/platform/list/LoadError.tsx';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Row, Stack } from '@tenaye/ui/layout.tsx';
import { Stale } from '@tenaye/ui/Stale.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { type ReactNode, useId } from 'react';

export interface DashboardSectionProps<Answer> {
  /** The section's name in the texts. */
  name: string;
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  loading: ReactNode;
  /** A link beside the heading. */
  action?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** A part of the dashboard with a query of its own: a failure stays in its section, above the figures that were read before. */
export function DashboardSection<Answer>({ name, query, loading, action, children }: DashboardSectionProps<Answer>) {
  const { t } = useTranslation('mf-admin');
  const id = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const title = t(`intelligence.sections.${name}.title`);
  return (
    <Stack as="section" aria-labelledby={id}>
      <Stack $gap="xxs">
        <Row $justify="between" $gap="xs">
          <Heading id={id}>{title}</Heading>
          {action}
        </Row>
        <Text $soft>{t(`intelligence.sections.${name}.text`)}</Text>
      </Stack>
      {error && (
        <LoadError
          title={t('intelligence.failed', { section: title })}
          error={error}
          hint={t('parts:checkConnection')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data === undefined && !error && loading}
      {data !== undefined && <Stale $isStale={isPlaceholderData}>{children(data)}</Stale>}
    </Stack>
  );
}
