import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Files share a process and what it has loaded, which takes half the time: no module keeps what a test has told it.
    isolate: false,
    // One more than there are cores: many tests wait for a database or a process rather than for the processor.
    maxWorkers: 3,
    allowOnly: false,
    // Generous, so that a busy machine is slow and not red.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('packages', ['packages/**/*.test.ts']),
      project('server', ['apps/server/**/*.test.ts'], ['apps/server/test/global-setup.ts']),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.mjs']),
    ],
  },
})
