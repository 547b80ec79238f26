import { defineConfig } from '@playwright/test';

/** These take longest: one that began last would keep the whole run waiting. */
const long = /\/(dev|one-page|remote-failures|doctor-finder)\.spec\.ts$/;

/** Journeys through the built shell and remotes behind a running gateway; `src/ready.ts` finds it. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  // One more than the small machine's two cores: journeys wait for each other's servers.
  workers: 3,
  // A journey that failed is run again for its trace alone, and has failed all the same: traces cost as much as the journeys do.
  retries: 1,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'all others', testIgnore: long },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: limits only end what is hopeless.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: process.env.E2E_OUTPUT ?? '../../test-results',
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Africa/Addis_Ababa',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
});
