import { defineConfig } from '@playwright/test'
import { findTestChromium, testFlags } from './programs.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  // One more than the smallest machine has cores: each waits for its program and its pages now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    browserName: 'chromium',
    headless: true,
    // A test that replaces the server cannot intercept what a service worker fetches; the worker's own test allows
    // it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // A trace of every test took a third of the total time; `verify` traces what it repeats.
    trace: 'off',
    launchOptions: { executablePath: findTestChromium(), args: testFlags },
  },
})
