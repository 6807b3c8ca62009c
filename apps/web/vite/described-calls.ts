import { describeCall } from '@korto/contract/api-examples/describe-calls'
import { apiExamples } from '@korto/contract/api-examples/sections'
import type { Plugin } from 'vite'

const NAME = 'virtual:korto/described-calls'
const RESOLVED = `\0${NAME}`

/** Method, path and fields of the calls that help documents, without the schemas and zod. */
export function describedCalls(): Plugin {
  return {
    name: 'korto:described-calls',
    resolveId: (source) => (source === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(described())}` : null),
  }
}

const described = () => Object.fromEntries(apiExamples.map(({ call }) => [call, describeCall(call)]))
