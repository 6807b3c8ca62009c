import { tabVisibility } from '../browser/visibility.ts'
import { createBuildWatch } from './build-watch.ts'
import { activateNewWorker, checkForNewWorker } from './worker-registration.ts'

declare global {
  interface Window {
    /** React Router's table of the build this page was loaded with. */
    __reactRouterManifest?: { version: string; routes: Record<string, unknown> }
  }
}

/** Which build the server has now; null when it does not say. */
async function serverBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { build } = answer.ok ? await answer.json() : { build: null }
    // Fetched while the dialog is being read, so that Update finds it waiting.
    if (build !== null && build !== loadedBuild()) void checkForNewWorker()
    return build
  } catch {
    return null
  }
}

const loadedBuild = () => window.__reactRouterManifest?.version

let watch: ReturnType<typeof createBuildWatch> | undefined

/**
 * Calls with the id of every build that differs from the loaded one, once each: whoever closes the dialog is not asked
 * again for the same build. The server is asked every five minutes, when the tab becomes visible, and when the live stream
 * tells of another build.
 */
export function onNewVersion(listener: (build: string) => void): () => void {
  watch ??= createBuildWatch({ loaded: loadedBuild(), read: serverBuild, visibility: tabVisibility })
  return watch.subscribe(listener)
}

let heard: string | undefined

/** The live stream names the server's build in words of its own: another one than before is a reason to ask at once. */
export function onServerBuild(build: string): void {
  if (heard !== undefined && heard !== build) void watch?.check()
  heard = build
}

/** Loads the page again with the new build, and lets its service worker in. */
export async function applyUpdate(): Promise<void> {
  await activateNewWorker()
  globalThis.location.reload()
}
