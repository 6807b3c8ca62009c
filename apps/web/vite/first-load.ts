interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[]; isEntry: boolean } | null
}

/**
 * `src/visitor/place/…` is the room `place`; `app` and `shell` are the frame of every page. If these folders move, nothing is
 * grouped any more, and scripts/check-sizes.mjs refuses the number of requests.
 */
const ROOM = /\/src\/(?:visitor\/([^/]+)|app|shell)\//
const FRAME = 'frame'
/** The gallery of components is for development only, the card form opens inside of the console: neither is loaded first. */
const NOT_FIRST = ['dev-ui', 'card-form']
/** The texts of each language are a file of their own, with the module that imports them. */
const TEXTS = /\/src\/texts\//

/**
 * Groups the modules that pages import statically into few files; by default the bundler makes a file for each set of pages
 * and lazy parts that share a module. A module belongs to the frame, to several rooms, to a pair of rooms or to one. Modules
 * of lazy parts only are left to the bundler. The most shared groups come first, since a file includes the imports of its
 * modules.
 */
export const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
  { name: group((rooms) => (rooms.includes(FRAME) ? FRAME : null)), priority: 4 },
  { name: group((rooms) => (rooms.length > 2 ? 'shared' : null)), priority: 3 },
  { name: group((rooms) => (rooms.length === 2 ? rooms.join('-') : null)), priority: 2 },
  { name: group((rooms) => rooms[0] ?? null), priority: 1 },
]

function group(nameOf: (rooms: string[]) => string | null) {
  return (id: string, modules: Modules) => {
    const { isEntry = false, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    const isOfLanguage = isEntry || [id, ...importedIds].some((module) => TEXTS.test(module))
    return isOfLanguage ? null : nameOf(roomsOf(id, modules))
  }
}

/** The rooms of the pages that import a module, directly or through others, but not lazily. */
function roomsOf(id: string, modules: Modules): string[] {
  const rooms = new Set<string>()
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const info = modules.getModuleInfo(module)
    const [isRoom, room = FRAME] = (info?.isEntry && ROOM.exec(module)) || []
    if (isRoom && !NOT_FIRST.includes(room)) rooms.add(room)
    info?.importers.forEach(climb)
  }
  climb(id)
  return [...rooms].sort()
}
