import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@korto/contract/brand'
import { build, type Plugin, type Rolldown } from 'vite'

/** What public pages load first: kept from the first visit on. Everything else is kept when it is first used. */
const KEPT = /\/src\/(app|shell|visitor\/(home|place))\//

/**
 * Builds `service-worker.js` beside the app: one plain script at a name that never changes, with the list of files to keep
 * and the name of the build in it, so that every build makes another worker.
 */
export function serviceWorker(): Plugin {
  let files: string[] = []
  let name = ''
  return {
    name: 'korto:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name: environment }) => environment === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const roots = chunks.filter(({ moduleIds, isEntry }) => isEntry && moduleIds.some((id) => KEPT.test(id)))
      files = [...new Set(roots.flatMap((chunk) => filesOf(chunk, bundle)))].sort()
      name = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16)
    },
    async writeBundle({ dir }) {
      const [outDir, draft] = [dir ?? '', join(dir ?? '', '.service-worker')]
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __BUILD__: JSON.stringify(name),
          __PRECACHE__: JSON.stringify(files.map((file) => `/${file}`)),
          __BRAND__: JSON.stringify(brand),
        },
        build: {
          outDir: draft,
          target: 'es2022',
          lib: {
            entry: join(import.meta.dirname, '../src/service-worker/service-worker.ts'),
            formats: ['iife'],
            name: 'korto',
            fileName: () => 'service-worker.js',
          },
        },
      })
      renameSync(join(draft, 'service-worker.js'), join(outDir, 'service-worker.js'))
      rmSync(draft, { recursive: true, force: true })
    },
  }
}

/** A chunk, what it imports at once, and their styles with the fonts in them. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = chunk.viteMetadata ?? {}
  const imported = chunk.imports.flatMap((file) => {
    const output = bundle[file]
    return output?.type === 'chunk' ? filesOf(output, bundle, seen) : []
  })
  return [chunk.fileName, ...importedCss, ...importedAssets, ...imported]
}
