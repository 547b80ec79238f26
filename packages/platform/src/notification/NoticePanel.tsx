import type { Notification } from '@tenaye/contracts/notification.ts';
import { Button } from '@tenaye/ui/Button.tsx';
import { ErrorNotice } from '@tenaye/ui/Notice.tsx';
import { Loading, Skeleton } from '@tenaye/ui/Skeleton.tsx';
import { Heading } from '@tenaye/ui/Text.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { refusalText } from '../client/refusal.ts';
import { useMessageText } from '../texts/i18n.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { type NoticeSource, type NoticeWords, useMarkAllRead, useNotices } from './notices.ts';
import { useMarkFailure } from './useMarkFailure.ts';

interface NoticePanelProps {
  source: NoticeSource;
  unread: number;
  /** A notification has led somewhere. */
  onLeave(): void;
}

export function NoticePanel({ source, unread, onLeave }: NoticePanelProps) {
  const { data, error, isFetching, refetch } = useNotices(source);
  const { words } = source;
  const all = data?.pages.flatMap((it) => it.answer);
  return (
    <>
      <Head source={source} unread={unread} />
      {all && <NoticeList source={source} notifications={all} onLeave={onLeave} />}
      {all && <More source={source} />}
      {!all && error && <LoadError words={words} error={error} onRetry={refetch} busy={isFetching} />}
      {!all && !error && <Waiting words={words} />}
    </>
  );
}

function Head({ source, unread }: { source: NoticeSource; unread: number }) {
  const { words } = source;
  const heading = useRef<HTMLHeadingElement>(null);
  const onError = useMarkFailure(words);
  const markAll = useMarkAllRead(source);
  const mark = () => {
    // The button goes when there is nothing left to mark; the focus stays in the panel.
    heading.current?.focus();
    markAll.mutate(undefined, { onError });
  };
  return (
    <Bar>
      <Title ref={heading} tabIndex={-1} $look={3}>
        {words.heading}
      </Title>
      <VisuallyHidden role="status">{markAll.isSuccess && unread === 0 && words.allRead}</VisuallyHidden>
      {unread > 0 && (
        <Button tone="plain" size="small" onClick={mark}>
          {words.markAll}
        </Button>
      )}
    </Bar>
  );
}

type NoticeListProps = Pick<NoticePanelProps, 'source' | 'onLeave'> & { notifications: readonly Notification[] };

function NoticeList({ source, notifications, onLeave }: NoticeListProps) {
  if (notifications.length === 0) return <Rest>{source.words.empty}</Rest>;
  return (
    <List>
      {notifications.map((it) => (
        <li key={it.id}>
          <NoticeItem source={source} notification={it} onLeave={onLeave} />
        </li>
      ))}
    </List>
  );
}

function More({ source }: { source: NoticeSource }) {
  const { words } = source;
  const { error, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = useNotices(source);
  if (error) return <LoadError words={words} error={error} onRetry={fetchNextPage} busy={isFetching} />;
  if (!hasNextPage) return null;
  return (
    <Foot>
      <Button tone="quiet" wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {words.showMore}
      </Button>
    </Foot>
  );
}

interface LoadErrorProps {
  words: NoticeWords;
  error: unknown;
  onRetry: () => unknown;
  busy: boolean;
}

function LoadError({ words, error, onRetry, busy }: LoadErrorProps) {
  const messageText = useMessageText();
  return (
    <Rest>
      <ErrorNotice title={words.loadFailed} retryLabel={words.retry} onRetry={onRetry} busy={busy}>
        <p>{messageText(refusalText(error, ''))}</p>
      </ErrorNotice>
    </Rest>
  );
}

function Waiting({ words }: { words: NoticeWords }) {
  return (
    <Rest>
      <Loading label={words.loading}>
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
const Rest = styled.div`padding: ${theme.space.l} ${theme.space.m}; color: ${theme.color.inkSoft}; font-size: ${theme.text.s}; text-align: center;`;
const Foot = styled.div`padding: ${theme.space.s} ${theme.space.m}; border-block-start: 1px solid ${theme.color.line};`;
const List = styled.ul.attrs({ role: 'list' })`> li + li { border-block-start: 1px solid ${theme.color.line}; }`;
