import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { css, styled } from 'styled-components';
import { useAct } from '../act/useAct.ts';
import { formatStamp } from '../texts/format.ts';
import { NOTIFICATION } from './namespace.ts';
import { type AnyNotification, type NotificationSource, useMarkRead } from './notifications.ts';

interface NotificationItemProps {
  source: NotificationSource;
  notification: AnyNotification;
  onLeave(): void;
}

/**
 * One notification. A click marks it as read and opens its page. The element stays the same once read, so that it keeps the focus; if the
 * notification has no page, further clicks do nothing.
 */
export function NotificationItem({ source, notification, onLeave }: NotificationItemProps) {
  const { t } = useTranslation(NOTIFICATION);
  const { act } = useAct(useMarkRead(source), { failed: t('failed'), fallback: t('loadFailed') });
  const { id, isRead } = notification;
  const place = source.placeOf(notification);
  const mark = () => {
    if (!isRead) void act(id);
  };
  const text = (
    <>
      {!isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
      <Words notification={notification} />
    </>
  );
  if (place) {
    const leave = () => {
      mark();
      onLeave();
    };
    return (
      <WayRow to={place} $unread={!isRead} onClick={leave}>
        {text}
      </WayRow>
    );
  }
  return (
    <ButtonRow type="button" $unread={!isRead} aria-disabled={isRead} title={isRead ? undefined : t('markRead')} onClick={mark}>
      {text}
    </ButtonRow>
  );
}

function Words({ notification: { title, message, createdAt } }: { notification: AnyNotification }) {
  const { i18n } = useTranslation();
  return (
    <>
      <Title>{title}</Title>
      <span>{message}</span>
      <Stamp dateTime={createdAt}>{formatStamp(createdAt, i18n.language)}</Stamp>
    </>
  );
}

const dot = css`
  background: ${theme.color.primaryTint};
  color: ${theme.color.ink};
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
const row = css<{ $unread: boolean }>`
  position: relative;
  display: grid;
  gap: 0.125rem;
  width: 100%;
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.s} ${theme.space.xl};
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${media.hover} { &:hover { text-decoration: underline; } }
  &:focus-visible { outline-offset: -3px; }
  &[aria-disabled='true'] { cursor: default; text-decoration: none; }
  ${({ $unread }) => $unread && dot}
`;
const WayRow = styled(Link)<{ $unread: boolean }>`${row}`;
const ButtonRow = styled.button<{ $unread: boolean }>`${row}`;
const Title = styled.span`font-weight: ${theme.font.weight.strong};`;
const Stamp = styled.time`color: ${theme.color.inkSoft}; font-size: ${theme.text.xs}; font-variant-numeric: tabular-nums;`;
