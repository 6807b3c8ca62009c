import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Whether the server has drawn the page for a phone. */
export const useDrawnForPhone = (): boolean => useRouteLoaderData<typeof loader>('root')?.isPhone ?? false
