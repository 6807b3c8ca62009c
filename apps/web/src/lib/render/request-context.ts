import type { Contract } from '@korto/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'

/** The contract, answered in the same process without HTTP, as a signed-out visitor. */
export type PageApi = ContractRouterClient<Contract>

/** What the server hands to every page it renders. None that a page needs has a default: a forgotten one fails loudly. */
export const apiContext = createContext<PageApi>()
/** The moment of rendering in milliseconds, from the clock that the rules use. */
export const nowContext = createContext<number>()
/** Stands in every nonce attribute; a cached page carries a placeholder that the server replaces on each answer. */
export const nonceContext = createContext<string>()
/** Whether the page is drawn for a phone, which shows one day where a wide screen shows a week. */
export const phoneContext = createContext(false)
/** Where pictures of maps come from, `https://tiles.example/{z}/{x}/{y}.png`; maps are drawn without. */
export const tilesContext = createContext<string | null>(null)
/** Demo and development show what is only for us, like the gallery; unless told otherwise it is not shown. */
export const modeContext = createContext<'demo' | 'production'>('production')
