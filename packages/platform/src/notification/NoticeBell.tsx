import { Bell } from '@tenaye/ui/Bell.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useDisclosure } from '../parts/useDisclosure.ts';
import { NoticePanel } from './NoticePanel.tsx';
import { type NoticeSource, unreadOf, useLiveNotices, useNotices } from './notices.ts';

/**
 * The bell of one side: how many are unread, and the list when it is opened. It follows the server's stream. On a narrow page the list
 * takes the width of the nearest positioned element around the bell.
 */
export function NoticeBell({ source }: { source: NoticeSource }) {
  const panelId = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  useLiveNotices(source);
  const { data } = useNotices(source);
  const unread = unreadOf(data);
  return (
    <Frame ref={frame}>
      <Bell
        count={unread}
        label={source.words.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <Panel id={panelId} aria-label={source.words.heading}>
          <NoticePanel source={source} unread={unread} onLeave={close} />
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
