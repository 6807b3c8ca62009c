import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One hash over files and directories; names count, times do not. `skip` sees the bare name of each entry. */
export function treeHash(root, paths, skip = () => false) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path), skip))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(path, skip) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skip(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name), skip))
}
