import { consoleAddressAt } from '../../app/console-paths.ts'
import type { ConsoleKey } from '../../lib/texts/console-texts.ts'

/** The name of the page at an address of the console. */
export const consoleTitle = (pathname: string): ConsoleKey => `console.${consoleAddressAt(pathname) ?? 'pages'}`
