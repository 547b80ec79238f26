import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { Checkbox } from '@tenaye/ui/Checkbox.tsx';
import { Dialog } from '@tenaye/ui/Dialog.tsx';
import { Stack } from '@tenaye/ui/layout.tsx';
import { theme } from '@tenaye/ui/theme.ts';
import { styled } from 'styled-components';
import { shortcutsOnPage, useShortcutSwitch } from './shortcuts.ts';

/** The keys of this page, and the switch for all of them. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mf-admin');
  const { isOn, turn } = useShortcutSwitch();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('portal.keys.title')} closeLabel={t('parts:close')}>
      <Stack>
        <Checkbox label={t('portal.keys.use')} checked={isOn} onChange={({ target }) => turn(target.checked)} />
        <Keys>
          {shortcutsOnPage().map(({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                {keys.split(' ').map((it, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
                  <kbd key={place}>{it}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </Keys>
      </Stack>
    </Dialog>
  );
}

const Keys = styled.dl`
  display: grid;
  > div { display: flex; justify-content: space-between; gap: ${theme.space.m}; padding-block: ${theme.space.xxs}; }
  > div + div { border-block-start: 1px solid ${theme.color.line}; }
  dd { display: flex; gap: ${theme.space.xxs}; }
  kbd {
    min-width: 1.75rem;
    padding: 0 ${theme.space.xs};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.s};
    background: ${theme.color.sunken};
    font-family: ui-monospace, monospace;
    text-align: center;
  }
`;
