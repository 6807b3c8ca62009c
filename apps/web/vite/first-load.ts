/** Pages that visitors open first; console and account screens are not among them. */
const FIRST_PAGES = /\/src\/(root|entry\.client)\.tsx|\/src\/screens\/(shell|home|place|login)\//
const SHARED = /\/src\/(lib|ui|screens\/shell|screens\/pages)\//

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * What the first pages share travels in few files; by itself the bundler would make one for each set of pages sharing
 * something. A piece that only lazy screens use stays with them.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'korto', test: /node_modules\/@(tanstack|orpc|lingui)\// },
  { name: (id: string, modules: Modules) => (isOfFirstPages(id, modules) ? 'korto' : null), test: SHARED },
]

/** Whether a module is reached from a first page by imports that are not lazy. */
function isOfFirstPages(id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const isReached = (module: string): boolean => {
    if (FIRST_PAGES.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(isReached) ?? false
  }
  return isReached(id)
}
