import { relative, resolve } from 'node:path'
import { Problem } from './problem.mjs'

/**
 * The arguments of `npm test -- …`: none, `unit`, `e2e`, or paths. Each part is null when it is not selected, else the list of
 * paths it is limited to.
 */
export function planTests(words, { root, cwd }) {
  if (words.length === 0) return { withChecks: true, unit: [], e2e: [] }
  const option = words.find((word) => word.startsWith('-'))
  if (option) throw new Problem(`npm test knows no ${option}: give it "unit", "e2e" or paths.`)
  const paths = words
    .filter((word) => word !== 'unit' && word !== 'e2e')
    .map((word) => relative(root, resolve(cwd, word)))
  const [browserPaths, otherPaths] = [paths.filter(isInBrowser), paths.filter((path) => !isInBrowser(path))]
  return {
    withChecks: false,
    unit: words.includes('unit') ? [] : otherPaths.length > 0 ? otherPaths : null,
    e2e: words.includes('e2e') ? [] : browserPaths.length > 0 ? browserPaths : null,
  }
}

const isInBrowser = (path) => path === 'e2e' || path.startsWith('e2e/')
