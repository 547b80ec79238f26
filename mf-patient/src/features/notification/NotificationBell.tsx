import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from '@tenaye/ui/Bell.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useDisclosure } from '../../shared/useDisclosure.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { notificationsQuery, unreadOf, useLiveNotifications } from './notification.queries.ts';

/** The patient's bell: how many are unread, and the list when it is opened. It follows the server's stream. */
export function NotificationBell() {
  const { t } = useTranslation('mf-patient');
  const panelId = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  useLiveNotifications();
  const { data } = useInfiniteQuery(notificationsQuery);
  const count = unreadOf(data);
  const label = count > 9 ? t('notification.bellMany') : count > 0 ? t('notification.bellCount', { count }) : t('notification.bell');
  return (
    <Frame ref={frame}>
      <Bell count={count} label={label} aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={toggle} />
      {isOpen && (
        <Panel id={panelId} aria-label={t('notification.heading')}>
          <NotificationPanel unread={count} onLeave={close} />
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
