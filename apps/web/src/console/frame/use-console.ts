import { createContext, useContext } from 'react'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'

export const ConsoleSite = createContext<AdministeredSite | null>(null)

/** The club whose console is open, with the user's rights. */
export function useConsole(): AdministeredSite {
  const site = useContext(ConsoleSite)
  if (!site) throw new Error('There is no club outside its console')
  return site
}
