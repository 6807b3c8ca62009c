import { existsSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { run } from './processes.mjs'

/** The floors of the house, each with its own idea of what exists around it. */
const floors = [
  'packages/domain',
  'packages/domain/tsconfig.test.json',
  'packages/contract',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
]

/** Everything that is checked without running the product. Each check answers an exit code. */
export function checks({ node, env }) {
  const typeChecks = floors
    // Benches are optional; a floor that has lost its configuration is not.
    .filter((floor) => floor !== 'bench' || existsSync(inRoot(floor, 'tsconfig.json')))
    .map((floor) => ({
      name: `types of ${floor.replace('/tsconfig.test.json', ' (tests)')}`,
      run: () => typeCheck(floor, env),
    }))
  return [
    ...typeChecks,
    { name: 'lint and format', run: () => lint(env) },
    { name: 'boundaries', run: () => run(node, ['scripts/check-boundaries.mjs'], { env }) },
    { name: 'unused code', run: () => unusedCode([], env) },
    { name: 'code that only tests use', run: () => unusedCode(['--production'], env) },
  ]
}

function lint(env) {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return run('biome', ['ci', '--error-on-warnings', `--colors=${colors}`], { env })
}

/** What may be unused is listed in knip.jsonc, each with its reason. */
const unusedCode = (mode, env) => run('knip', ['--no-config-hints', ...mode], { env })

async function typeCheck(floor, env) {
  // The web app imports types that are made from its routes.
  const generated = floor === 'apps/web' ? await run('react-router', ['typegen'], { env, cwd: inRoot(floor) }) : 0
  return generated || run('tsc', ['-p', floor], { env })
}
