import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const inRoot = (...parts) => resolve(root, ...parts)

/** Results and temporary data of test runs. */
export const testDirectory = inRoot('.test')
