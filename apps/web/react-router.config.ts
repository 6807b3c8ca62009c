import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole table travels in one immutable file; the lazy mode would ask the server once more on every page view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
