import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
})

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than there are cores: many tests wait for a database or a process rather than for the processor.
    maxWorkers: 3,
    allowOnly: false,
    projects: [
      project('packages', ['packages/**/*.test.ts']),
      project('server', ['apps/server/**/*.test.ts'], ['apps/server/test/global-setup.ts']),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.mjs']),
    ],
  },
})
