import { useEffect, useEffectEvent } from 'react'
import { letterOf } from './board-keys.ts'

type Keys = Partial<Record<string, () => void>>

const TYPING = 'input, textarea, select, [contenteditable]'

/** Keys that work anywhere on the page, except while typing and over a dialog. */
export function useWindowKeys(keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(TYPING) || document.querySelector('dialog[open], [role="menu"]')) return
    const act = keys[letterOf(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
