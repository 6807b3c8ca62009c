import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { ConsoleAddress } from '../app/console-paths.ts'
import { lazyPart } from '../lib/first-load/lazy-part.ts'
import { pageAt } from './console-pages.ts'
import { ConsoleSkeleton } from './frame/console-skeleton.tsx'

/** The table of routes of the console, each page in files of its own. Who may see it is said in `console-pages.ts`. */
const screens: Partial<Record<ConsoleAddress, ComponentType>> = {
  dashboard: lazyPart(async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
  overview: lazyPart(async () => (await import('./overview/overview.tsx')).Overview),
  general: lazyPart(async () => (await import('./settings/general/general.tsx')).General),
  users: lazyPart(async () => (await import('./settings/users/users.tsx')).Users),
}

export function ConsoleScreen() {
  const page = pageAt(useLocation().pathname)?.page
  const Screen = page && screens[page]
  return <Suspense fallback={<ConsoleSkeleton />}>{Screen && <Screen />}</Suspense>
}
