import type { ProviderData } from '@tenaye/contracts/provider-account.ts';
import { Link } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Badge } from '@tenaye/ui/Badge.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { CheckIcon, ChevronDownIcon } from '@tenaye/ui/icons.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useDisclosure } from '@tenaye/ui/useDisclosure.ts';
import { VisuallyHidden } from '@tenaye/ui/VisuallyHidden.tsx';
import { useId } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../address/LinkButton.tsx';
import { useAccount, useProviderSession } from './account.tsx';
import { PORTAL } from './texts.ts';
import { useUnreadByFacility } from './unread-notifications.ts';

interface FacilitySwitcherProps {
  shownId: string | undefined;
  /** The address of the current view for another facility. */
  hrefOf(facility: ProviderData): string;
  /** The address for registering another facility; if omitted, the switcher doesn't offer it. */
  addTo?: string;
}

/** The name of the shown facility, which opens a list of all facilities of the account. Renders nothing while there is only one. */
export function FacilitySwitcher({ shownId, hrefOf, addTo }: FacilitySwitcherProps) {
  const { t } = useTranslation(PORTAL);
  const { facilities } = useProviderSession();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const panelId = useId();
  if (facilities.length < 2) return null;
  const shown = facilities.find((it) => it.id === shownId);
  return (
    <Frame ref={frame}>
      <Button tone="quiet" size="small" aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={toggle}>
        {shown && <VisuallyHidden>{t('switcher.label')}: </VisuallyHidden>}
        <ShownName>{shown?.name ?? t('switcher.choose')}</ShownName> <ChevronDownIcon />
      </Button>
      {isOpen && (
        <Panel id={panelId} aria-label={t('switcher.list')} data-popover>
          <Choices facilities={facilities} shownId={shownId} hrefOf={hrefOf} onLeave={close} />
          {addTo && (
            <LinkButton to={addTo} $tone="plain" $size="small" onClick={close}>
              {t('switcher.add')}
            </LinkButton>
          )}
        </Panel>
      )}
    </Frame>
  );
}

interface ChoicesProps extends Pick<FacilitySwitcherProps, 'shownId' | 'hrefOf'> {
  facilities: readonly ProviderData[];
  onLeave(): void;
}

function Choices({ facilities, shownId, hrefOf, onLeave }: ChoicesProps) {
  const unreadOf = useUnreadByFacility(useAccount().id);
  return (
    <List>
      {facilities.map((it) => (
        <li key={it.id}>
          <Choice facility={it} to={hrefOf(it)} unread={unreadOf(it.id)} isShown={it.id === shownId} onLeave={onLeave} />
        </li>
      ))}
    </List>
  );
}

interface ChoiceProps {
  facility: ProviderData;
  to: string;
  /** The number of the facility's unread notifications. */
  unread: number;
  isShown: boolean;
  onLeave(): void;
}

function Choice({ facility: { name, category }, to, unread, isShown, onLeave }: ChoiceProps) {
  const { t } = useTranslation(PORTAL);
  return (
    <ChoiceLink to={to} aria-current={isShown ? 'true' : undefined} onClick={onLeave}>
      <span>
        <Name>{name}</Name>
        <Kind>{t(`domain:facilityType.${category}`)}</Kind>
      </span>
      <Marks>
        {unread > 0 && <Badge tone="primary">{t('switcher.unread', { count: unread })}</Badge>}
        {isShown && <CheckIcon />}
      </Marks>
    </ChoiceLink>
  );
}

// A long name is cut off in the bar; the list shows it in full.
const Frame = styled.div`
  min-width: 0;
  max-width: 24rem;
  > button { max-width: 100%; }
  > button > span { min-width: 0; }
  svg { flex: none; }
  ${media.wide} { position: relative; }
`;
const ShownName = styled.span`overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
const Name = styled.span`overflow-wrap: anywhere; text-align: start;`;
const Kind = styled.span`display: block; color: ${theme.color.inkSoft}; font-size: ${theme.text.s};`;
const Marks = styled.span`display: flex; flex: none; align-items: center; gap: ${theme.space.xs};`;
const Panel = styled.nav`
  position: absolute;
  z-index: 10;
  inset-inline: ${theme.space.m};
  display: grid;
  gap: ${theme.space.xs};
  justify-items: start;
  max-height: min(32rem, 70dvh);
  margin-block-start: ${theme.space.xxs};
  padding: ${theme.space.xs};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.high};
  ${media.wide} { inset-inline: 0 auto; width: 24rem; }
`;
const List = styled.ul.attrs({ role: 'list' })`display: grid; width: 100%;`;
const ChoiceLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  min-height: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.s};
  border-radius: ${theme.radius.m};
  color: ${theme.color.ink};
  text-decoration: none;
  ${media.hover} { &:hover { text-decoration: underline; } }
  &[aria-current] { background: ${theme.color.primaryTint}; font-weight: ${theme.font.weight.strong}; }
`;
