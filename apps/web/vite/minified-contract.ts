import { contract } from '@korto/contract'
import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:korto/contract'
const RESOLVED = `\0${NAME}`

/** The contract for the browser: methods and paths, without the schemas and zod. */
export function minifiedContract(): Plugin {
  return {
    name: 'korto:minified-contract',
    resolveId: (source) => (source === NAME ? RESOLVED : null),
    load: (id) =>
      id === RESOLVED ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutDocs)}` : null,
  }
}

const withoutDocs = (key: string, value: unknown) => (key === 'summary' ? undefined : value)
