import { DEFAULT_SCREEN_WIDTH, type ScreenSize, screenSize } from '@korto/domain/timeslot/screen-size'
import { useBrowserStore } from './browser-store.ts'

/** Avoids layouts while the window is being resized. */
export const RESIZE_DEBOUNCE_MS = 300

interface Resizable {
  innerWidth: number
  addEventListener(type: 'resize', listener: () => void): void
  removeEventListener(type: 'resize', listener: () => void): void
}

/** The width of the window as it was 300 ms after the last resize event. */
export function createScreenWidth(view: () => Resizable) {
  let width: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function settle() {
    width = view().innerWidth
    for (const listener of listeners) listener()
  }
  function onResize() {
    clearTimeout(timer)
    timer = setTimeout(settle, RESIZE_DEBOUNCE_MS)
  }
  return {
    now(): number {
      width ??= view().innerWidth
      return width
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        width = view().innerWidth
        view().addEventListener('resize', onResize)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        view().removeEventListener('resize', onResize)
      }
    },
  }
}

const screenWidth = createScreenWidth(() => window)
/** The server renders once for all screens; media queries decide what is visible until hydration. */
export const useScreenWidth = (): number =>
  useBrowserStore(screenWidth.subscribe, screenWidth.now, DEFAULT_SCREEN_WIDTH)

export const useScreenSize = (): ScreenSize => screenSize(useScreenWidth())
