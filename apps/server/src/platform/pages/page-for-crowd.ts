import type { Rush } from '../http/rush.ts'
import type { RenderedPage } from './rendered-page.ts'

type Page = Promise<RenderedPage>
export type KeepPage = (key: string, render: () => Page) => Page

const DRAWN_EVERY_MS = 1_000
/** Of all pages, those drawn last, so that nothing piles up. */
const MOST = 50

interface Drawn {
  page: Page
  /** Until then a crowd gets no other one; null while there is none. */
  until: number | null
}

/**
 * When everybody comes to one club at once, its pages change with every booking, and nobody is answered while one is drawn
 * anew. So in a rush a page is drawn once a second at most, and all who come meanwhile see the last one: what has changed
 * since they hear of as soon as they are there, as always. At other times everybody sees every change at once.
 */
export function pageForCrowd(
  keep: KeepPage,
  isRush: (key: string) => boolean,
  clock: () => number = () => performance.now(),
): KeepPage {
  const drawn = new Map<string, Drawn>()

  function remember(key: string, page: Page) {
    const until = drawn.get(key)?.until ?? null
    drawn.delete(key)
    drawn.set(key, { page, until })
    if (drawn.size > MOST) drawn.delete(drawn.keys().next().value ?? key)
  }

  return (key, render) => {
    const last = drawn.get(key)
    const shown = last && isRush(key) ? last : null
    if (last && !shown) last.until = null
    if (shown) {
      shown.until ??= clock() + DRAWN_EVERY_MS
      if (clock() < shown.until) return shown.page
      shown.until = clock() + DRAWN_EVERY_MS
    }
    const page = keep(key, render)
    if (page === last?.page) return page
    page.then(
      () => remember(key, page),
      () => drawn.delete(key),
    )
    return shown ? shown.page : page
  }
}

/** Whether it is asked for by everybody at once. */
export const rushAtPage =
  (rush: Rush, placeOf: (url: string) => string | null) =>
  (key: string): boolean => {
    const place = placeOf(key)
    return place !== null && rush.isAt(place)
  }
