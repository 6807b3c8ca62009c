/** Whether the tab is visible. */
export interface Visibility {
  isVisible(): boolean
  subscribe(listener: () => void): () => void
}

export const tabVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
