import { defineConfig } from '@playwright/test';

/** The longest journeys start first: one that began last would delay the whole run. */
const long = /\/(dev|release|own-repository|data-collection|one-page|remote-failures|doctor-finder)\.spec\.ts$/;

/** Journeys through the built shell and remotes behind a running gateway, which `src/ready.ts` finds. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  // Twice the two cores of a small machine, because journeys wait for servers, timers and builds.
  workers: 4,
  // A failed journey runs again, with a trace, which costs as much as the journey (docs/decisions/0134-a-second-run-is-named.md).
  retries: 1,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'all others', testIgnore: long },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Limits end only hopeless tests, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: process.env.E2E_OUTPUT ?? '../../test-results',
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    // Frames of transitions take processor time (docs/decisions/0152-journeys-without-motion.md).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
        // A page lives for seconds here: optimizing its code takes more time than it saves.
        '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions',
        // The process of the empty page with which a tab begins is the one of the page that follows.
        '--renderer-process-limit=1',
        // A camera with a moving pattern, and a person who allows it: the second argument answers the question, which the headless shell
        // doesn't show. All journeys have it, because each set of arguments needs browsers of its own.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
