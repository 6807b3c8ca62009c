import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  // The launcher builds beside a running server and swaps.
  buildDirectory: process.env.KORTO_BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The whole table travels in one immutable file; the lazy mode would ask the server once more on every page view.
  routeDiscovery: { mode: 'initial' },
  // One file more for a page is worth less than a few bytes moved out of it.
  splitRouteModules: false,
} satisfies Config
