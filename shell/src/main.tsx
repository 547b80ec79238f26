import { registerEthiopicFont } from '@tenaye/ui/ethiopic-font.ts';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app/App.tsx';
import { ShellFailed } from './app/ShellBoundary.tsx';
import { startI18n, startServices } from './app/start.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
registerEthiopicFont({
  normal: new URL('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2', import.meta.url).href,
  strong: new URL('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-600-normal.woff2', import.meta.url).href,
});
const root = createRoot(container);
const i18n = startI18n();

startServices(i18n).then(
  (services) => root.render(<App services={services} />),
  () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <ShellFailed />
      </I18nextProvider>,
    ),
);
