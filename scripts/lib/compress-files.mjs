import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
/** Below this a compressed copy saves nothing. */
const MIN_BYTES = 1_000

/** At build time with the best compression, so that serving a file costs no more than reading it. */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name)
    if (!TEXT.test(name) || !statSync(file).isFile()) continue
    const content = readFileSync(file)
    if (content.length < MIN_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}
