import { useRouteLoaderData } from 'react-router'

/** Whether the server rendered the page for a phone. */
export function useRenderedForPhone(): boolean {
  const root: { isPhone?: boolean } | undefined = useRouteLoaderData('root')
  return root?.isPhone ?? false
}
