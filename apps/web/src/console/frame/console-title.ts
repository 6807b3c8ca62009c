import { consoleAddressAt } from '../../app/console-paths.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'

/** The name of the page at an address of the console. */
export const consoleTitle = (pathname: string): RoomKey<'console'> => `console.${consoleAddressAt(pathname) ?? 'pages'}`
