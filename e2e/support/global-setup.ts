import { startServer } from './start-server.ts'

/** Starts the product once for all browser tests; `world.ts` finds it by the environment. */
export default async function setup() {
  const { line, stop } = await startServer()
  process.env.KORTO_E2E = line
  return stop
}
