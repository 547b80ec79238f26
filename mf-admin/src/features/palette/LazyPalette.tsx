import { lazyDialog } from '@tenaye/platform/remote/lazy.tsx';
import { textGroup, withTexts } from '@tenaye/platform/texts/with-texts.ts';
import { Suspense } from 'react';
import type { PaletteProps } from './Palette.tsx';

const texts = textGroup('mf-admin')({
  palette: () => import(/* webpackChunkName: "palette" */ '../../messages/en/palette.json', { with: { type: 'json' } }),
});

const Dialog = lazyDialog<PaletteProps>(
  withTexts(async () => (await import(/* webpackChunkName: "palette" */ './Palette.tsx')).Palette, texts),
  ({ onClose }) => onClose(),
);

/** `Palette` in a script of its own, with its texts. */
export const LazyPalette = (props: PaletteProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
