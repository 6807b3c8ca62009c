import { useHasLayers } from '../overlay/layers.ts'
import { ToastList } from './toast-list.tsx'

/** The toasts of a page; an open dialog renders them itself. */
export const Toasts = () => (useHasLayers() ? null : <ToastList />)
