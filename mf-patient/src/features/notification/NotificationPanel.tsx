import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '@tenaye/contracts/notification.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LoadError } from '../../shared/LoadError.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, useMarkAllRead } from './notification.queries.ts';
import { useMarkFailure } from './useMarkFailure.ts';

interface NotificationPanelProps {
  unread: number;
  /** A notification has led somewhere. */
  onLeave(): void;
}

export function NotificationPanel({ unread, onLeave }: NotificationPanelProps) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(notificationsQuery);
  const all = data?.pages.flatMap((it) => it.answer);
  return (
    <>
      <Head unread={unread} />
      {all && <NotificationList notifications={all} onLeave={onLeave} />}
      {all && <More />}
      {!all && <Rest>{error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <Waiting />}</Rest>}
    </>
  );
}

function Head({ unread }: { unread: number }) {
  const { t } = useTranslation('mf-patient');
  const heading = useRef<HTMLHeadingElement>(null);
  const onError = useMarkFailure();
  const markAll = useMarkAllRead();
  const mark = () => {
    // The button goes when there is nothing left to mark; the focus stays in the panel.
    heading.current?.focus();
    markAll.mutate(undefined, { onError });
  };
  return (
    <Bar>
      <Title ref={heading} tabIndex={-1} $look={3}>
        {t('notification.heading')}
      </Title>
      <VisuallyHidden role="status">{markAll.isSuccess && unread === 0 && t('notification.allRead')}</VisuallyHidden>
      {unread > 0 && (
        <Button tone="plain" size="small" onClick={mark}>
          {t('notification.markAll')}
        </Button>
      )}
    </Bar>
  );
}

function NotificationList({ notifications, onLeave }: { notifications: readonly Notification[]; onLeave(): void }) {
  const { t } = useTranslation('mf-patient');
  if (notifications.length === 0) return <Rest>{t('notification.empty')}</Rest>;
  return (
    <List>
      {notifications.map((it) => (
        <li key={it.id}>
          <NotificationItem notification={it} onLeave={onLeave} />
        </li>
      ))}
    </List>
  );
}

function More() {
  const { t } = useTranslation('mf-patient');
  const { error, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = useInfiniteQuery(notificationsQuery);
  if (error) {
    return (
      <Rest>
        <LoadError error={error} onRetry={fetchNextPage} busy={isFetching} />
      </Rest>
    );
  }
  if (!hasNextPage) return null;
  return (
    <Foot>
      <Button tone="quiet" wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('common.showMore')}
      </Button>
    </Foot>
  );
}

function Waiting() {
  const { t } = useTranslation('mf-patient');
  return (
    <Loading label={t('common.loading')}>
      <Skeleton $width="70%" />
    </Loading>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.m};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;
const Title = styled(Heading)`&:focus:not(:focus-visible) { outline: none; }`;
const Rest = styled.div`padding: ${theme.space.l} ${theme.space.m}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; text-align: center;`;
const Foot = styled.div`padding: ${theme.space.s} ${theme.space.m}; border-block-start: 1px solid ${theme.color.line};`;
const List = styled.ul.attrs({ role: 'list' })`> li + li { border-block-start: 1px solid ${theme.color.line}; }`;
