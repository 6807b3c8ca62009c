import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const inRoot = (...parts) => resolve(root, ...parts)

/** Results and throw-away data of test runs. */
export const testHome = inRoot('.test')
