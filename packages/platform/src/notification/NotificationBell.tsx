import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Bell } from '@tenaye/ui/Bell.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useDisclosure } from '@tenaye/ui/useDisclosure.ts';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { NotificationPanel } from './NotificationPanel.tsx';
import { NOTIFICATION } from './namespace.ts';
import { type NotificationSource, unreadOf, useLiveNotifications, useNotifications } from './notifications.ts';

interface NotificationBellProps {
  /** The list may be of one facility; the bell counts the whole account's. */
  source: NotificationSource;
  /** The choice of what is listed, above the list. */
  filter?: ReactNode;
}

/**
 * The bell of one side, with the number of unread notifications and a list that opens. It follows the server's stream. On a narrow page the
 * list is as wide as the nearest positioned element around the bell.
 */
export function NotificationBell({ source, filter }: NotificationBellProps) {
  const panelId = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  useLiveNotifications(source);
  const { data } = useNotifications({ ...source, facilityId: undefined });
  const { t } = useTranslation(NOTIFICATION);
  const unread = unreadOf(data);
  const label = unread > 9 ? t('bellMany') : unread > 0 ? t('bellCount', { count: unread }) : t('bell');
  return (
    <Frame ref={frame}>
      <Bell count={unread} label={label} aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={toggle} />
      {isOpen && (
        <Panel id={panelId} aria-label={t('heading')} data-popover>
          <NotificationPanel source={source} filter={filter} onLeave={close} />
        </Panel>
      )}
    </Frame>
  );
}

const Frame = styled.div`${media.wide} { position: relative; }`;
const Panel = styled.section`
  position: absolute;
  z-index: 30;
  inset-inline: ${theme.space.xs};
  margin-block-start: ${theme.space.xxs};
  max-height: min(32rem, 70dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  ${media.wide} { inset-inline: auto 0; width: 24rem; }
`;
