import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing, which repeats the server's; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
