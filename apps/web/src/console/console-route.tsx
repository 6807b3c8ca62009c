import { loadTexts } from '../lib/texts/texts.ts'

export { consoleHead as meta } from './frame/console-head.ts'
export { LazyConsole as default } from './frame/lazy-console.tsx'

export const handle = 'own-frame'

await loadTexts('console')
