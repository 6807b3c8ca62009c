import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CLICK_DELAY_MS } from '../../lib/time/click-delay.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Disabled after a click, spec section 9. */
export const DEBOUNCE_DISABLE_MS = 3_000

/** A button for actions that must not run twice: disabled for 3 s after a click. */
export function DebouncedButton({ onClick, disabled, ...props }: ButtonProps) {
  const [isResting, setResting] = useState(false)
  const button = useRef<HTMLElement | null>(null)
  // A second click may come before the button is rendered as disabled.
  const hasClicked = useRef(false)

  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => {
      hasClicked.current = false
      setResting(false)
    }, DEBOUNCE_DISABLE_MS)
    return () => {
      clearTimeout(timer)
      // A disabled button loses the focus; restored unless another element has it.
      if (document.activeElement === document.body) requestAnimationFrame(() => button.current?.focus())
    }
  }, [isResting])

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (hasClicked.current) return event.preventDefault()
    hasClicked.current = true
    button.current = event.currentTarget
    setTimeout(() => onClick?.(event), CLICK_DELAY_MS)
    // After this event: a submit button disabled during its own click would not submit.
    setTimeout(() => setResting(true))
  }
  return <Button {...props} disabled={disabled || isResting} onClick={click} />
}
