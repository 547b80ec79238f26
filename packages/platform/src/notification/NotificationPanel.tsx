import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAct } from '../act/useAct.ts';
import { refusalText } from '../client/refusal.ts';
import { useMessageText } from '../texts/i18n.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { NOTIFICATION } from './namespace.ts';
import { type AnyNotification, type NotificationSource, unreadOf, useMarkAllRead, useNotifications } from './notifications.ts';

interface NotificationPanelProps {
  source: NotificationSource;
  filter: ReactNode;
  /** Called when a notification has opened a page. */
  onLeave(): void;
}

/** The list under the bell, page by page, with the button that marks all as read. */
export function NotificationPanel({ source, filter, onLeave }: NotificationPanelProps) {
  const { data, error, isFetching, refetch } = useNotifications(source);
  const all = data?.pages.flatMap((it) => it.answer);
  return (
    <>
      <Head source={source} unread={unreadOf(data)} />
      {filter && <Filter>{filter}</Filter>}
      {all && <NotificationList source={source} notifications={all} onLeave={onLeave} />}
      {all && <More source={source} />}
      {!all && error && <LoadError error={error} onRetry={refetch} busy={isFetching} />}
      {!all && !error && <Waiting />}
    </>
  );
}

function Head({ source, unread }: { source: NotificationSource; unread: number }) {
  const { t } = useTranslation(NOTIFICATION);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMarked, setIsMarked] = useState(false);
  const { act } = useAct(useMarkAllRead(source), { onDone: () => setIsMarked(true), failed: t('failed'), fallback: t('loadFailed') });
  const mark = () => {
    // The button disappears when nothing is left to mark; the focus stays in the panel.
    heading.current?.focus();
    setIsMarked(false);
    void act();
  };
  return (
    <Bar>
      <Title ref={heading} tabIndex={-1} $look={3}>
        {t('heading')}
      </Title>
      <VisuallyHidden role="status">{isMarked && unread === 0 && t('allRead')}</VisuallyHidden>
      {unread > 0 && (
        <Button tone="plain" size="small" onClick={mark}>
          {t('markAll')}
        </Button>
      )}
    </Bar>
  );
}

type NotificationListProps = Pick<NotificationPanelProps, 'source' | 'onLeave'> & { notifications: readonly AnyNotification[] };

function NotificationList({ source, notifications, onLeave }: NotificationListProps) {
  const { t } = useTranslation(NOTIFICATION);
  if (notifications.length === 0) return <Rest>{t(source.facilityId ? 'emptyHere' : 'empty')}</Rest>;
  return (
    <List>
      {notifications.map((it) => (
        <li key={it.id}>
          <NotificationItem source={source} notification={it} onLeave={onLeave} />
        </li>
      ))}
    </List>
  );
}

function More({ source }: { source: NotificationSource }) {
  const { t } = useTranslation(NOTIFICATION);
  const { error, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = useNotifications(source);
  if (error) return <LoadError error={error} onRetry={fetchNextPage} busy={isFetching} />;
  if (!hasNextPage) return null;
  return (
    <Foot>
      <Button tone="quiet" wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('more')}
      </Button>
    </Foot>
  );
}

interface LoadErrorProps {
  error: unknown;
  onRetry: () => unknown;
  busy: boolean;
}

function LoadError({ error, onRetry, busy }: LoadErrorProps) {
  const { t } = useTranslation(NOTIFICATION);
  const messageText = useMessageText();
  return (
    <Rest>
      <ErrorNotice title={t('loadFailed')} retryLabel={t('retry')} onRetry={onRetry} busy={busy}>
        <p>{messageText(refusalText(error, ''))}</p>
      </ErrorNotice>
    </Rest>
  );
}

function Waiting() {
  const { t } = useTranslation(NOTIFICATION);
  return (
    <Rest>
      <Loading label={t('loading')}>
        <Skeleton $width="70%" />
      </Loading>
    </Rest>
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
const Filter = styled.div`padding: ${theme.space.s} ${theme.space.m}; border-block-end: 1px solid ${theme.color.line};`;
const Rest = styled.div`
  padding: ${theme.space.l} ${theme.space.m};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: center;
`;
const Foot = styled.div`padding: ${theme.space.s} ${theme.space.m}; border-block-start: 1px solid ${theme.color.line};`;
const List = styled.ul.attrs({ role: 'list' })`> li + li { border-block-start: 1px solid ${theme.color.line}; }`;
