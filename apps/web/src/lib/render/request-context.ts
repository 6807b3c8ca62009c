import type { Contract } from '@korto/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createContext } from 'react-router'

/** The contract, answered in the same process without HTTP, as a signed-out visitor. */
export type PageApi = ContractRouterClient<Contract>

/** Values for every rendered page. Required ones have no default, so that a missing one throws. */
export const apiContext = createContext<PageApi>()
/** The moment of rendering in milliseconds, from the clock that the rules use. */
export const nowContext = createContext<number>()
/** For every nonce attribute; a cached page has a placeholder that the server replaces for each response. */
export const nonceContext = createContext<string>()
/** Whether the page is rendered for a phone, which shows one day instead of a week. */
export const phoneContext = createContext(false)
/** The map tile server, `https://tiles.example/{z}/{x}/{y}.png`; without it maps have no tiles. */
export const tilesContext = createContext<string | null>(null)
/** Demo and development show internal pages, like the gallery; the default hides them. */
export const modeContext = createContext<'demo' | 'production'>('production')
