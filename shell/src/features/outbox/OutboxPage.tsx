import { useQuery } from '@tanstack/react-query';
import { listOutbox } from '@tenaye/contracts/outbox.facts.ts';
import type { OutboxMessage } from '@tenaye/contracts/outbox.ts';
import { call } from '@tenaye/platform/client/client.ts';
import { hasCode } from '@tenaye/platform/client/refusal.ts';
import { Page } from '@tenaye/platform/remote/page.tsx';
import { formatDateTime } from '@tenaye/platform/texts/format.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Card } from '@tenaye/ui/Card.tsx';
import { Empty } from '@tenaye/ui/Empty.tsx';
import { Container, Row, Stack } from '@tenaye/ui/layout.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading, Text } from '@tenaye/ui/Text.tsx';
import { styled } from 'styled-components';
import outbox from '../../messages/en/outbox.json' with { type: 'json' };
import { closeGate } from '../../shared/access-flag.ts';

/** The mails and text messages of a demo, which a real installation would have sent. */
export function OutboxPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('outbox.title')}>
      <Container $narrow>
        <Stack>
          <Heading as="h1" $look={1}>
            {t('outbox.title')}
          </Heading>
          <Text $soft>{t('outbox.about')}</Text>
          <Messages />
        </Stack>
      </Container>
    </Page>
  );
}

function Messages() {
  const { t } = useTranslation('shell');
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['outbox'], queryFn: () => call(listOutbox) });
  if (isPending) {
    return (
      <Loading label={t('outbox.loading')}>
        <Skeleton $height="9rem" />
      </Loading>
    );
  }
  if (hasCode(error, 'forbidden')) return <ErrorNotice title={t('outbox.closed')} retryLabel={t('outbox.enter')} onRetry={closeGate} />;
  if (!data) return <ErrorNotice title={t('outbox.failed')} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Empty title={t('outbox.empty')} text={t('outbox.emptyHelp')} />;
  return (
    <Plain>
      {data.map((it) => (
        <Message key={it.id} message={it} />
      ))}
    </Plain>
  );
}

function Message({ message: { channel, recipient, subject, body, createdAt } }: { message: OutboxMessage }) {
  const { t, i18n } = useTranslation('shell');
  return (
    <Card as="li">
      <Stack $gap="s">
        <Row $justify="between">
          <Badge tone="info">{t(`outbox.${channel}`)}</Badge>
          <Text as="time" $soft $size="s" dateTime={createdAt}>
            {formatDateTime(createdAt, i18n.language)}
          </Text>
        </Row>
        <Text $soft>{t('outbox.to', { recipient })}</Text>
        {subject && (
          <Heading as="h2" $look={3}>
            {subject}
          </Heading>
        )}
        {body && <Body>{body}</Body>}
      </Stack>
    </Card>
  );
}

const Plain = styled(Stack).attrs({ as: 'ul' })`margin: 0; padding: 0; list-style: none;`;
const Body = styled.p`white-space: pre-wrap; overflow-wrap: anywhere;`;

/** The page's texts, which load with its script. */
export const forOutbox = { outbox };
