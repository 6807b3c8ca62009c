import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  // The launcher builds into another directory while the server runs, and swaps them.
  buildDirectory: process.env.KORTO_BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // All routes are in one immutable file; the lazy mode sends one more request for every page view.
  routeDiscovery: { mode: 'initial' },
  // One more file for a page costs more than the few bytes it would save.
  splitRouteModules: false,
} satisfies Config
