import { defineConfig } from '@playwright/test';
import { movil } from './apoyo/pantallas';

const CAPTURAS = process.env['CAPTURAS'] === '1';

export default defineConfig({
  testDir: './pruebas',
  // The pictures for the documentation are taken on request; they prove nothing.
  ...(CAPTURAS ? { testMatch: /capturas\.spec\.ts$/ } : { testIgnore: /capturas\.spec\.ts$/ }),
  globalSetup: './apoyo/semilla.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // One more try where nobody looks: a machine that stalls is told as flaky, a fault fails twice.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // The pictures are taken with every screen at rest, two at a time, and squeezed: what is slow is no fault of theirs.
  timeout: CAPTURAS ? 300_000 : 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...movil,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs each test a seventh of its time, so only one that is tried again leaves one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
