import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A dropdown below a button: closes on Escape, on a click elsewhere and when the focus leaves it.
 * `close` gives the focus back to the button.
 */
export function useDropdown(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A surrounding dialog stays open.
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
  })

  useEffect(() => {
    if (!isOpen) return
    const open = new AbortController()
    document.addEventListener('keydown', onKey, { signal: open.signal, capture: true })
    document.addEventListener('pointerdown', onElsewhere, { signal: open.signal })
    document.addEventListener('focusin', onElsewhere, { signal: open.signal })
    return () => open.abort()
  }, [isOpen])

  return { frame, trigger, close }
}
