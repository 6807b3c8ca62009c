import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const globalSetup = './e2e/support/global-setup.ts'

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  // One more than there are cores: journeys often wait for a second to pass rather than for the processor.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, so that a busy machine is slow and not red; what must be quick is measured in bench/.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? '.test/playwright.json' }]],
  ...(existsSync(new URL(globalSetup, import.meta.url)) && { globalSetup }),
  use: {
    browserName: 'chromium',
    // Blocked except in the tests about it: a worker of an earlier test would answer for the server.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
})
