/** What every page begins with, and below the pages where most visits begin. */
const FRAME = /\/src\/(app\/root|app\/entry\.client|shell\/(en|bg|ru))\.tsx/
const HOME = /\/src\/visitor\/home\/home\.tsx/
/** Signing in is a page and a dialog; what it is made of travels in one file, apart from what others wait for. */
const SIGN_IN = /\/src\/visitor\/login\/login\.tsx/
const PLACE = /\/src\/visitor\/place\/place\.tsx/
/** What its lazy parts have that no other screen has: one file for each instead of a dozen. */
const BOOKING = /\/src\/visitor\/place\/flow\/booking-flow\./
const LATER = /\/src\/visitor\/place\/timetable\/timetable-later\./
const ELSEWHERE = /\/src\/(visitor|console|shell)\/(?!place\/|embed\/)/
/** What an embedded timetable has of it. */
const TIMETABLE =
  /\/src\/visitor\/place\/(timetable\/place-timetable|timetable\/use-item-change|read-place|bookings-here-place)\./
/** What stands while the form of a new club is on its way, which needs it too. */
const CLUB_OUTLINE = /\/src\/visitor\/register-club\/(register-club|steps|club-texts|head)\./
/** What the menus of whoever is signed in share with the console: each file of its own is a name that every page carries. */
const MENUS =
  /\/src\/(shell\/(first-admin-page|use-administration|side-menu\/side-menu-(languages|foot|notifications))|features\/(site\/(use-administered-sites|current-site)|user\/theme-switch))|\/domain\/src\/permission\//
const OF_PAGES = /\/src\/(lib|ui|features|visitor\/(place|home))\/|\/packages\/domain\//
/** Without what only some pages use of them. */
const LIBRARIES = /node_modules\/@(tanstack|orpc)\/(?!.*(useQueries|queriesObserver))/
/** Not the shells of the languages: each brings its own texts. */
const SHARED =
  /\/src\/(lib|ui|features\/(timetable\/grid\/slot|user\/)|visitor\/login\/login-|shell\/(?!(en|bg|ru)\.tsx))/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * What pages share travels in few files: one for the frame of every page, one for the pieces of the place page, which home
 * has too. By itself the bundler would make a file for each set of pages sharing something. A piece that only lazy parts
 * and other screens use stays with them.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
  // In this order, since a file takes along what its modules need.
  { name: reachedFrom(FRAME, 'korto'), test: isShared, priority: 4 },
  { name: reachedFrom(PLACE, 'pieces'), test: isShared, priority: 3 },
  // What a page and its lazy parts share, in one file instead of many small ones.
  { name: reachedFrom(TIMETABLE, 'timetable'), test: OF_PAGES, priority: 2 },
  { name: reachedFrom(PLACE, 'place'), test: OF_PAGES, priority: 1 },
  { name: reachedFrom(SIGN_IN, 'sign-in'), test: isShared, priority: 2 },
  { name: 'register-club', test: CLUB_OUTLINE, priority: 2 },
  { name: reachedFrom(HOME, 'browse'), test: OF_PAGES, priority: 1 },
  { name: onlyReachedFrom(LATER, 'later'), test: OF_PAGES, priority: 1 },
  { name: onlyReachedFrom(BOOKING, 'booking'), test: OF_PAGES, priority: 0 },
  { name: 'menus', test: MENUS, priority: 0 },
]

const NAMED = ['react', 'korto', 'pieces', 'timetable', 'sign-in', 'register-club', 'browse', 'menus']

/** Every page carries a list of all files. Those that few pages load are called by their hash alone, which is shorter. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  NAMED.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

function isShared(id: string): boolean {
  return LIBRARIES.test(id) || SHARED.test(id)
}

function reachedFrom(roots: RegExp, name: string) {
  return (id: string, modules: Modules) => (isReachedFrom(roots, id, modules) ? name : null)
}

function onlyReachedFrom(roots: RegExp, name: string) {
  return (id: string, modules: Modules) =>
    isReachedFrom(roots, id, modules) && !isReachedFrom(ELSEWHERE, id, modules) ? name : null
}

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
