import { useRouteLoaderData } from 'react-router'

/** `https://tiles.example/{z}/{x}/{y}.png`, from the loader of the root; null when the service has none. */
export function useTileServer(): string | null {
  const root: { tiles?: string | null } | undefined = useRouteLoaderData('root')
  return root?.tiles ?? null
}
