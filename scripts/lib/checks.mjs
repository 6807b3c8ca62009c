import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

/** Each has its own TypeScript configuration. */
const projects = [
  'packages/domain',
  'packages/domain/tsconfig.test.json',
  'packages/contract',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
]

/** Everything that is checked without running the product. Each check returns an exit code. */
export function checks({ node, env }) {
  const typeChecks = projects
    // Only the benches are optional.
    .filter((project) => project !== 'bench' || existsSync(inRoot(project, 'tsconfig.json')))
    .map((project) => ({
      name: `types of ${project.replace('/tsconfig.test.json', ' (tests)')}`,
      run: () => typeCheck(project, env),
    }))
  return [
    ...typeChecks,
    { name: 'lint and format', run: () => lint(env) },
    { name: 'boundaries', run: () => run(node, ['scripts/check-boundaries.mjs'], { env }) },
    { name: 'breakpoints', run: () => run(node, ['scripts/check-breakpoints.mjs'], { env }) },
    { name: 'unused code', run: () => unusedCode([], env) },
    { name: 'code that only tests use', run: () => unusedCode(['--production'], env) },
  ]
}

function lint(env) {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return run('biome', ['ci', '--error-on-warnings', `--colors=${colors}`], { env })
}

/** Exceptions are in knip.jsonc, each with its reason. */
const unusedCode = (mode, env) => run('knip', ['--no-config-hints', ...mode], { env })

async function typeCheck(project, env) {
  // The web app imports types that are generated from its routes.
  const generated = project === 'apps/web' ? await run('react-router', ['typegen'], { env, cwd: inRoot(project) }) : 0
  return generated || run('tsc', ['-p', project], { env })
}
