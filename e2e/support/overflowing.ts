import type { Page } from '@playwright/test'

/** What overflows: the page itself, and every element whose text does not fit. With `mayBeCut` an ellipsis is allowed. */
export const overflowing = (page: Page, { mayBeCut = false } = {}) =>
  page.evaluate((ellipsis) => {
    const root = document.documentElement
    const wide = root.scrollWidth > root.clientWidth ? [`page by ${root.scrollWidth - root.clientWidth}`] : []
    const mayScroll = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || mayScroll(element.parentElement))
    /** Text for screen readers only, in a box of one pixel. */
    const isHidden = (element: Element | null): boolean => {
      if (element === null) return false
      const { width, height } = element.getBoundingClientRect()
      return (
        width <= 1 ||
        height <= 1 ||
        getComputedStyle(element).visibility === 'hidden' ||
        isHidden(element.parentElement)
      )
    }
    const withText = [...document.querySelectorAll('body *')].filter((element) => {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // Illustrations of the product may cut their text.
      const isDrawn = element.closest('[aria-hidden="true"]') !== null
      return hasWords && !isDrawn && !isHidden(element) && !mayScroll(element)
    })
    const cut = withText.filter((element) => {
      const { right, left } = element.getBoundingClientRect()
      if (ellipsis && getComputedStyle(element).textOverflow === 'ellipsis') return right > root.clientWidth + 1
      return right > root.clientWidth + 1 || left < -1 || element.scrollWidth > element.clientWidth + 1
    })
    const display = (element: Element) => getComputedStyle(element).display
    return [
      ...wide,
      ...cut
        .filter((element) => display(element) !== 'inline')
        .map((element) => element.textContent?.slice(0, 60) ?? ''),
    ]
  }, mayBeCut)
