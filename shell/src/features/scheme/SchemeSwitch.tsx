import { useTranslation } from '@tenaye/platform/texts/translation.tsx';
import { IconButton } from '@tenaye/ui/IconButton.tsx';
import { useState, useSyncExternalStore } from 'react';
import { chooseScheme, shownScheme } from './scheme-choice.ts';

const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4';

const nothing = () => () => undefined;

/** Switches between light and dark colors. Until the switch is used, the page follows the device. */
export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const device = useSyncExternalStore(nothing, shownScheme, () => 'light' as const);
  const [chosen, setShown] = useState<typeof device>();
  const shown = chosen ?? device;
  const next = shown === 'dark' ? 'light' : 'dark';
  const switchScheme = () => {
    chooseScheme(next);
    setShown(next);
  };
  return (
    <IconButton data-scripted label={t(next === 'dark' ? 'scheme.toDark' : 'scheme.toLight')} onClick={switchScheme}>
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={next === 'dark' ? MOON : SUN} />
      </svg>
    </IconButton>
  );
}
