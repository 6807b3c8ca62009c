import { useEffect, useRef } from 'react'
import styles from './tooltips.module.css'

const DELAY_MS = 300
const GAP = 8

/**
 * One tooltip for the whole page: elements with `data-tip` show it on hover and focus. The text repeats the name of the
 * control, so screen readers have it already.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
    }
    const showSoon = (event: Event) => {
      hide()
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
      if (target) timer = setTimeout(() => tip.current && show(tip.current, target), DELAY_MS)
    }
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) showSoon(event)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const page = new AbortController()
    const options = { signal: page.signal, capture: true }
    document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && showSoon(event), options)
    document.addEventListener('focusin', onFocus, options)
    for (const leaving of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(leaving, hide, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      hide()
      page.abort()
    }
  }, [])

  return <div ref={tip} className={styles.tip} popover="manual" aria-hidden="true" />
}

/** Below its element, above where there is no room, and never outside the window. */
function show(tip: HTMLElement, target: HTMLElement) {
  if (!target.isConnected) return
  // An empty `data-tip` uses the first child, which is the label.
  tip.textContent = target.dataset.tip || (target.firstElementChild?.textContent ?? '')
  tip.showPopover()
  const [at, own] = [target.getBoundingClientRect(), tip.getBoundingClientRect()]
  const left = at.left + at.width / 2 - own.width / 2
  const below = at.bottom + GAP
  tip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - own.width - GAP))}px`
  tip.style.top = `${below + own.height > window.innerHeight ? at.top - own.height - GAP : below}px`
}
