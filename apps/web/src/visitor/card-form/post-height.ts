import { postToPage } from '../../features/card-form/card-messages.ts'

/** Tells the page how high the form is, whenever that changes. */
export function postHeight(): () => void {
  const observer = new ResizeObserver(() =>
    postToPage({ state: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  )
  observer.observe(document.body)
  return () => observer.disconnect()
}
