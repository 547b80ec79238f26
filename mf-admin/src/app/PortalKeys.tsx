import { useNavigate } from '@tenaye/platform/router.ts';
import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Button } from '@tenaye/ui/Button.tsx';
import { media, theme } from '@tenaye/ui/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LazyPalette } from '../features/palette/LazyPalette.tsx';
import { ShortcutsDialog } from '../shared/keyboard/ShortcutsDialog.tsx';
import { useShortcutKeys, useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { type AdminTab, tabHref, useOwnTabs } from './admin-tabs.ts';

/** The second key after `g` for each tab. */
const letters: Record<AdminTab, string> = {
  intelligence: 'h',
  pending: 'p',
  all: 'a',
  import: 'i',
  claims: 'c',
  submissions: 's',
  people: 'e',
  reviews: 'r',
  audit: 'u',
  platform: 'l',
};

/** The keys of the whole portal, the palette that finds anything, and the button that lists all keys of the page. */
export function PortalKeys() {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const tabs = useOwnTabs();
  useShortcutKeys();
  useShortcuts([
    { keys: 'Ctrl+K', label: t('portal.keys.find'), run: () => setIsFinding(true) },
    { keys: '?', label: t('portal.keys.list'), run: () => setIsOpen(true) },
    { keys: '/', label: t('portal.keys.search'), run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus() },
    ...tabs.map((tab) => ({
      keys: `g ${letters[tab]}`,
      label: t('portal.keys.go', { name: t(`portal.tabs.${tab}`) }),
      run: () => void navigate(tabHref(tab)),
    })),
  ]);
  return (
    <Keys>
      <Button tone="plain" size="small" onClick={() => setIsFinding(true)}>
        {t('portal.keys.find')}
      </Button>
      <OnDesktop>
        <Button tone="plain" size="small" onClick={() => setIsOpen(true)}>
          {t('portal.keys.title')}
        </Button>
      </OnDesktop>
      {isFinding && (
        <LazyPalette
          pages={tabs.map((tab) => ({ name: t(`portal.tabs.${tab}`), href: tabHref(tab) }))}
          onClose={() => setIsFinding(false)}
        />
      )}
      {isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}
    </Keys>
  );
}

/** Beside the portal's title; in the rail below it, aligned with the tabs. */
const Keys = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  ${media.desktop} {
    flex: 1 1 100%;
    flex-direction: column;
    gap: 0;
    button { justify-content: flex-start; width: 100%; text-align: start; }
  }
`;
const OnDesktop = styled.div`${media.compact} { display: none; }`;
