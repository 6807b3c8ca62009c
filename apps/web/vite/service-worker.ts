import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@korto/contract/brand'
import { build, type Plugin, type Rolldown } from 'vite'

/** The first files of public pages are cached on the first visit, all other files on first use. */
const KEPT = /\/src\/(app|shell|visitor\/(home|place))\//

/**
 * Builds `service-worker.js`: one script with a fixed name that contains the id of the build and the files to cache, so that
 * the worker differs with every build.
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
      // A folder that was moved must not silently leave the app without its files offline.
      if (roots.length === 0) this.error(`no entry of the app matches ${KEPT}`)
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

/** A chunk, its static imports, and their styles and fonts. */
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
