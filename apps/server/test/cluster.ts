import { inject } from 'vitest'

/** How to reach the throw-away PostgreSQL of this test run; its user may create databases. */
export interface TestCluster {
  host: string
  port: number
  user: string
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

export const testCluster = (): TestCluster => inject('testCluster')
