import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The paths of all sources below a directory, relative to `root`. */
export function sourcesBelow(root, directory) {
  if (!existsSync(join(root, directory))) return []
  return readdirSync(join(root, directory), { withFileTypes: true })
    .filter(({ name }) => !/^(\.|node_modules$|build$)/.test(name))
    .flatMap((entry) => {
      const path = posix.join(directory, entry.name)
      if (entry.isDirectory()) return sourcesBelow(root, path)
      return /\.[cm]?[jt]sx?$/.test(path) ? [path] : []
    })
}

/** The code of a file without its comments; lines keep their numbers. */
export function readCode(root, file) {
  const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*.*?\*\//gs
  return readFileSync(join(root, file), 'utf8').replaceAll(stringOrComment, (part) =>
    part.startsWith('/') ? part.replaceAll(/[^\n]/g, ' ') : part,
  )
}

/** What the code imports: `specifier` as written, `to` as a path in the repository unless it is a package of others. */
export function importsIn(file, code) {
  const found = code.matchAll(/\b(?:from\s+|import\s+|import\(\s*)(['"])([^'"\s]+)\1/g)
  return [...found].map(({ 2: specifier, index }) => ({ specifier, to: repositoryPath(file, specifier), index }))
}

function repositoryPath(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, floor, file = 'index'] = /^@korto\/(domain|contract|server|web)(?:\/(.*))?$/.exec(specifier) ?? []
  if (floor === undefined) return undefined
  return `${floor === 'server' || floor === 'web' ? 'apps' : 'packages'}/${floor}/src/${file}`
}
