import { useHasLayers } from '../overlay/layers.ts'
import { ToastList } from './toast-list.tsx'

/** The place of the toasts on a page; a dialog in front of the page shows them itself. */
export const Toasts = () => (useHasLayers() ? null : <ToastList />)
