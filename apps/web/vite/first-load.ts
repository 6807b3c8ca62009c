/** What every page begins with, and the pages where most visits begin. */
const FRAME = /\/src\/(root|entry\.client|screens\/shell\/(en|bg|ru))\.tsx/
const FIRST_PAGES = /\/src\/screens\/(home\/home|place\/place)\.tsx/
/** Signing in is a page and a dialog; what it is made of travels in one file, apart from what others wait for. */
const SIGN_IN = /\/src\/screens\/login\/login\.tsx/
const PLACE = /\/src\/screens\/place\/place\.tsx/
const TIMETABLE = /\/src\/(features|screens\/place)\/|\/packages\/domain\//
const LIBRARIES = /node_modules\/@(tanstack|orpc|lingui)\//
/** Not the shells of the languages: each brings its own texts. */
const SHARED =
  /\/src\/(lib|ui|features\/(timetable\/slot|user\/)|screens\/login\/login-|screens\/pages|screens\/shell\/(?!(en|bg|ru)\.tsx))/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * What pages share travels in few files: one for the frame of every page, one for the pieces of the first pages. By itself
 * the bundler would make a file for each set of pages sharing something. A piece that only lazy parts and other screens use
 * stays with them.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: (id: string, modules: Modules) => {
      if (isReachedFrom(FRAME, id, modules)) return 'korto'
      if (isReachedFrom(FIRST_PAGES, id, modules)) return 'pieces'
      return isReachedFrom(SIGN_IN, id, modules) ? 'sign-in' : null
    },
    test: (id: string) => LIBRARIES.test(id) || SHARED.test(id),
  },
  // What the place page and its lazy parts share, in one file instead of many small ones.
  {
    name: (id: string, modules: Modules) =>
      isReachedFrom(PLACE, id, modules) && !isReachedFrom(FRAME, id, modules) ? 'timetable' : null,
    test: (id: string) => TIMETABLE.test(id),
  },
]

/** Whether a module is reached by imports that are not lazy. */
function isReachedFrom(roots: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const isReached = (module: string): boolean => {
    if (roots.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(isReached) ?? false
  }
  return isReached(id)
}
