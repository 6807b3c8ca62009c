import { titleCount } from '@korto/domain/notification/title-count'
import { useEffect } from 'react'

interface Titled {
  title: string
}

/** Keeps the count in front of the title, which React sets. */
export function createTitleCount(page: Titled) {
  let shown = ''
  return {
    show(count: number): void {
      const bare = page.title.startsWith(shown) ? page.title.slice(shown.length) : page.title
      shown = titleCount(count)
      if (page.title !== shown + bare) page.title = shown + bare
    },
  }
}

/** The page title begins with the number of notifications, '(3) ', also after the page or its title has changed. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = createTitleCount(document)
    const show = () => title.show(count)
    show()
    // React writes titles into the head without an event.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      title.show(0)
    }
  }, [count])
}
