import { type RunningFakes, startFakes } from '../fakes.ts'
import { type BenchDatabase, benchDatabase, ONE_ADDRESS, productServer, type ServerUnderLoad } from '../product.ts'

/** A database, the fakes, a process that serves and as many that work beside it. */
export interface NoticeWorld {
  database: BenchDatabase
  fakes: RunningFakes
  web: ServerUnderLoad
  workers: ServerUnderLoad[]
  stop(): Promise<void>
}

/** One process more, with the fakes as its services. */
export const workerOf = (
  { database, fakes }: Pick<NoticeWorld, 'database' | 'fakes'>,
  settings: Record<string, string> = {},
): Promise<ServerUnderLoad> => productServer(database.connection, { ...fakes.settings, ROLE: 'worker', ...settings })

export async function noticeWorld(workers: number): Promise<NoticeWorld> {
  const [database, fakes] = await Promise.all([benchDatabase(), startFakes()])
  const web = await productServer(database.connection, { ...ONE_ADDRESS, ...fakes.settings, ROLE: 'web' })
  const world: NoticeWorld = {
    database,
    fakes,
    web,
    workers: [],
    async stop() {
      for (const server of [...world.workers, web]) await server.kill()
      await fakes.stop()
      await database.stop()
    },
  }
  while (world.workers.length < workers) world.workers.push(await workerOf(world))
  return world
}
