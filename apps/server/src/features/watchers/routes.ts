import { signedIn } from '../users/guards.ts'
import { presentWatcher } from './present.ts'
import { ownWatchers } from './sql.ts'
import { startWatching, stopWatching } from './watch.ts'

export const watcherRoutes = {
  watcher: {
    mine: signedIn.watcher.mine.handler(async ({ context: { tools, user } }) =>
      (await ownWatchers(tools.db, user.id, tools.now())).map(presentWatcher),
    ),
    start: signedIn.watcher.start.handler(({ context: { tools, user }, input }) =>
      startWatching(tools, user, input.body),
    ),
    stop: signedIn.watcher.stop.handler(({ context: { tools, user }, input }) =>
      stopWatching(tools, user, input.params.groupId),
    ),
  },
}
