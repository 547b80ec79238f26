import { useQuery } from '@tanstack/react-query';
import type { Notification } from '@tenaye/contracts/notification.ts';
import { formatStamp } from '@tenaye/platform/format.ts';
import { useToast } from '@tenaye/platform/toast.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { LoadError } from '../../shared/LoadError.tsx';
import { useRefusal } from '../../shared/useRefusal.ts';
import { notificationsQuery, useMarkAllRead, useMarkRead } from './notification.queries.ts';

export function NotificationPanel({ unread }: { unread: number }) {
  const { t } = useTranslation('mf-patient');
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery);
  const onError = useMarkFailure();
  const markAll = useMarkAllRead();
  return (
    <>
      <Head>
        <Heading $look={3}>{t('notification.heading')}</Heading>
        {unread > 0 && (
          <Button tone="plain" size="small" busy={markAll.isPending} onClick={() => markAll.mutate(undefined, { onError })}>
            {t('notification.markAll')}
          </Button>
        )}
      </Head>
      {data ? (
        <NotificationList notifications={data} />
      ) : (
        <Rest>{error ? <LoadError error={error} onRetry={refetch} busy={isFetching} /> : <Waiting />}</Rest>
      )}
    </>
  );
}

function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('mf-patient');
  if (notifications.length === 0) return <Rest>{t('notification.empty')}</Rest>;
  return (
    <List>
      {notifications.map((it) => (
        <li key={it.id}>
          {it.isRead ? (
            <Read>
              <Words notification={it} />
            </Read>
          ) : (
            <Unread notification={it} />
          )}
        </li>
      ))}
    </List>
  );
}

function Unread({ notification }: { notification: Notification }) {
  const { t } = useTranslation('mf-patient');
  const markRead = useMarkRead();
  const onError = useMarkFailure();
  return (
    <UnreadButton type="button" title={t('notification.markRead')} onClick={() => markRead.mutate(notification.id, { onError })}>
      <VisuallyHidden>{t('notification.unread')}: </VisuallyHidden>
      <Words notification={notification} />
    </UnreadButton>
  );
}

function Words({ notification: { title, message, createdAt } }: { notification: Notification }) {
  const { i18n } = useTranslation('mf-patient');
  return (
    <>
      <Title>{title}</Title>
      <span>{message}</span>
      <Stamp dateTime={createdAt}>{formatStamp(createdAt, i18n.language)}</Stamp>
    </>
  );
}

function useMarkFailure(): (error: unknown) => void {
  const { t } = useTranslation('mf-patient');
  const toast = useToast();
  const refusal = useRefusal();
  return (error) => toast({ title: t('notification.failed'), description: refusal(error, t('common.loadFailed')), variant: 'destructive' });
}

function Waiting() {
  const { t } = useTranslation('mf-patient');
  return (
    <Loading label={t('common.loading')}>
      <Skeleton $width="70%" />
    </Loading>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.m};
  border-block-end: 1px solid ${theme.color.line};
`;
const Rest = styled.div`padding: ${theme.space.l} ${theme.space.m}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; text-align: center;`;
const List = styled.ul.attrs({ role: 'list' })`> li + li { border-block-start: 1px solid ${theme.color.line}; }`;
const row = css`
  position: relative;
  display: grid;
  gap: 0.125rem;
  width: 100%;
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.xl};
  border: 0;
  background: none;
  font-size: ${theme.text.s};
  text-align: start;
`;
const Read = styled.div`${row} color: ${theme.color.inkSoft};`;
const UnreadButton = styled.button`
  ${row}
  background: ${theme.color.primaryTint};
  cursor: pointer;
  &:hover { text-decoration: underline; }
  &:focus-visible { outline-offset: -3px; }
  &::before {
    content: '';
    position: absolute;
    inset: 1.1rem auto auto ${theme.space.s};
    width: 0.5rem;
    height: 0.5rem;
    border-radius: ${theme.radius.round};
    background: ${theme.color.primary};
  }
`;
const Title = styled.span`font-weight: ${theme.font.weight.strong};`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-variant-numeric: tabular-nums;`;
