import type { ProviderAccount } from '@tenaye/contracts/provider-account.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { UserIcon } from '@tenaye/ui/icons.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { Text } from '@tenaye/ui/Text.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useDisclosure } from '@tenaye/ui/useDisclosure.ts';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { LazyNameDialog, LazySecurityDialog } from '../security/lazy-security.ts';
import { PORTAL } from './texts.ts';

interface AccountMenuProps {
  account: ProviderAccount;
  /** The last item: signing out. */
  children: ReactNode;
}

/**
 * The menu under the name of who is signed in: who that is, the account's security, signing out. On phones it is a part of the bar's panel.
 */
export function AccountMenu({ account, children }: AccountMenuProps) {
  const { t } = useTranslation(PORTAL);
  const id = useId();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const [asked, setAsked] = useState<'name' | 'security'>();
  const name = [account.firstName, account.lastName].filter(Boolean).join(' ');
  const ask = (what: 'name' | 'security') => {
    close();
    setAsked(what);
  };
  const leave = () => setAsked(undefined);
  return (
    <Frame ref={frame}>
      <Opener>
        <Button tone="plain" size="small" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <UserIcon /> {name}
        </Button>
      </Opener>
      <Panel id={id} $open={isOpen}>
        <Stack $gap="xxs">
          <Text>{name}</Text>
          <Text $soft $size="s">
            {account.email}
          </Text>
        </Stack>
        {account.providerType === 'admin' && (
          <Button tone="quiet" size="small" onClick={() => ask('name')}>
            {t('name')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => ask('security')}>
          {t('security')}
        </Button>
        {children}
      </Panel>
      <Suspense>
        {asked === 'name' && <LazyNameDialog account={account} onClose={leave} />}
        {asked === 'security' && <LazySecurityDialog account={account} onClose={leave} />}
      </Suspense>
    </Frame>
  );
}

const Frame = /*#__PURE__*/ styled.div`position: relative;`;
const Opener = /*#__PURE__*/ styled.div`${media.compact} { display: none; }`;
const Panel = /*#__PURE__*/ styled.div<{ $open: boolean }>`
  display: grid;
  gap: ${theme.space.s};
  overflow-wrap: anywhere;
  white-space: normal;
  ${media.compact} { > button { min-height: ${theme.touch}; } }
  ${media.desktop} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    position: absolute;
    z-index: 1;
    inset: 100% 0 auto auto;
    min-width: 15rem;
    padding: ${theme.space.m};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.l};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.high};
  }
`;
