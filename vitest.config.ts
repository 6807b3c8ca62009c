import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: { globalSetup?: string[]; isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

/** Nothing in these keeps anything between two tests, so that files may share a process and what it has loaded. */
const pure = { isolate: false }

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than there are cores: many tests wait for a database or a process rather than for the processor.
    maxWorkers: 3,
    allowOnly: false,
    // Generous, so that a busy machine is slow and not red.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('packages', ['packages/**/*.test.ts'], pure),
      project('server', ['apps/server/**/*.test.ts'], { globalSetup: ['apps/server/test/global-setup.ts'] }),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], pure),
      project('scripts', ['scripts/**/*.test.mjs']),
    ],
  },
})
