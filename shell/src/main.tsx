import { TranslatorProvider } from '@tenaye/platform/texts/translation.tsx';
import { registerEthiopicFont } from '@tenaye/ui/ethiopic-font.ts';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ShellAway, ShellFailed } from './app/ShellBoundary.tsx';
import { contextOf, startI18n, startServices } from './app/start.ts';
import { canTakeOver, takeOver } from './app/take-over.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
registerEthiopicFont({
  normal: new URL('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2', import.meta.url).href,
  strong: new URL('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-600-normal.woff2', import.meta.url).href,
});
const i18n = startI18n();
let root: Root | undefined;

const show = (content: ReactNode) => {
  root ??= createRoot(container);
  root.render(content);
};
const say = (notice: ReactNode) => show(<TranslatorProvider i18n={i18n}>{notice}</TranslatorProvider>);

startServices(i18n, () => say(<ShellAway />)).then(
  (services) => {
    const app = <App shell={contextOf(services)} />;
    if (!root && canTakeOver(services)) root = takeOver(container, app, services);
    else show(app);
  },
  () => say(<ShellFailed />),
);
