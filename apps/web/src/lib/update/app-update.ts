import { tabVisibility } from '../browser/visibility.ts'
import { createBuildWatch } from './build-watch.ts'
import { activateNewWorker, checkForNewWorker } from './worker-registration.ts'

declare global {
  interface Window {
    /** React Router's table of the build this page was loaded with. */
    __reactRouterManifest?: { version: string; routes: Record<string, unknown> }
  }
}

/** The current build of the server; null when unknown. */
async function serverBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { build } = answer.ok ? await answer.json() : { build: null }
    // Fetched while the dialog is shown, so that the worker is ready for Update.
    if (build !== null && build !== loadedBuild()) void checkForNewWorker()
    return build
  } catch {
    return null
  }
}

const loadedBuild = () => window.__reactRouterManifest?.version

let watch: ReturnType<typeof createBuildWatch> | undefined

/**
 * Calls once for each build that differs from the loaded one, so that a closed dialog does not open again for the same
 * build. Checked every five minutes, when the tab becomes visible, and when the live stream reports another build.
 */
export function onNewVersion(listener: (build: string) => void): () => void {
  watch ??= createBuildWatch({ loaded: loadedBuild(), read: serverBuild, visibility: tabVisibility })
  return watch.subscribe(listener)
}

let lastServerBuild: string | undefined

/** The live stream has its own build id, so it is compared with the one before; a change triggers a check. */
export function onServerBuild(build: string): void {
  if (lastServerBuild !== undefined && lastServerBuild !== build) void watch?.check()
  lastServerBuild = build
}

/** Activates the new service worker and reloads the page. */
export async function applyUpdate(): Promise<void> {
  await activateNewWorker()
  globalThis.location.reload()
}
