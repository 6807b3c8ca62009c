import type { TestApp } from '../app.ts'
import { testApp } from '../app.ts'
import { present } from '../faked-adapters.ts'
import { freePort } from '../free-port.ts'
import { type BillingWorld, QUICK_BILLING, registerClubs } from './billing-world.ts'

export interface OwnWorld extends BillingWorld {
  app: TestApp
}

/** The product in this process, where modules can be replaced and faults thrown. It is not killed. */
export async function anOwnWorld(clubs: number, settings: Record<string, string> = {}): Promise<OwnWorld> {
  const port = await freePort()
  const app = await testApp({ ...QUICK_BILLING, PUBLIC_ADDRESS: `http://127.0.0.1:${port}`, ...settings })
  await app.app.listen({ port, host: '127.0.0.1' })
  const gateway = present(app.fakes?.payments ?? null)
  const world: OwnWorld = {
    app,
    db: app.db,
    gateway,
    clubs: [],
    now: app.tools.now,
    async moveTo(at) {
      const moved = await app.call('POST', '/dev/clock', { body: { now: new Date(at).toISOString() } })
      if (moved.status !== 200) throw new Error(`the clock was not moved: ${moved.status}`)
      await gateway.bill()
    },
    call: (method, path, given) => app.call(method, path, given),
    kill: async () => {},
    revive: async () => {},
    stop: () => app.close(),
  }
  await registerClubs(world, clubs)
  return world
}
