import type { DocumentedCall } from './documented-call.ts'

/** The shell variables that a command needs. */
export const variablesOf = ({ rights, example: { params, query, body } }: DocumentedCall): string[] => [
  ...(rights === 'anybody' ? [] : ['KORTO_TOKEN']),
  ...new Set(JSON.stringify([params, query, body]).match(/KORTO_[A-Z_]+/g)),
]
