import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CheckIcon } from '../art/icons.tsx'
import styles from './menu.module.css'
import { useDropdown } from './use-dropdown.ts'

interface Props {
  /** The name of the button and of the menu. */
  label: string
  className?: string | undefined
  align?: 'start' | 'end'
  trigger: ReactNode
  children: ReactNode
}

/** A button with a menu below it. Arrows, Home, End and letters move in it; choosing, Escape and Tab close it. */
export function Menu({ label, className, align = 'start', trigger: face, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (isOpen) entriesOf(panel.current)[0]?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const next = entryFor(event.key, entriesOf(panel.current))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          className={styles.panel}
          role="menu"
          aria-label={label}
          data-align={align}
          onKeyDown={onKeyDown}
          onClick={close}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const entriesOf = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

function entryFor(key: string, entries: HTMLElement[]): HTMLElement | undefined {
  // -1 when no entry has the focus.
  const at = entries.indexOf(document.activeElement as HTMLElement)
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length]
    case 'ArrowUp':
      return entries.at(at - 1 < 0 ? -1 : at - 1)
    case 'Home':
      return entries[0]
    case 'End':
      return entries.at(-1)
    default:
      return key.length === 1 ? startingWith(key, [...entries.slice(at + 1), ...entries]) : undefined
  }
}

const startingWith = (letter: string, entries: HTMLElement[]) =>
  entries.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))

interface EntryProps {
  icon?: ReactNode
  children: ReactNode
  /** Marks one of several: the language that is shown. */
  isChosen?: boolean
  onSelect?: () => void
}

export function MenuLink({ to, icon, children, isChosen, onSelect, ...link }: EntryProps & LinkAttributes) {
  return (
    <Link to={to} className={styles.entry} {...entryRole(isChosen)} tabIndex={-1} onClick={onSelect} {...link}>
      <Content icon={icon} isChosen={isChosen}>
        {children}
      </Content>
    </Link>
  )
}

interface LinkAttributes {
  to: string
  lang?: string
  hrefLang?: string
  /** Loads a new document. */
  reloadDocument?: boolean
}

export const MenuButton = ({ icon, children, isChosen, onSelect }: EntryProps) => (
  <button type="button" className={styles.entry} {...entryRole(isChosen)} tabIndex={-1} onClick={onSelect}>
    <Content icon={icon} isChosen={isChosen}>
      {children}
    </Content>
  </button>
)

const entryRole = (isChosen: boolean | undefined) =>
  isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }

const Content = ({ icon, isChosen, children }: EntryProps) => (
  <>
    {icon}
    <span className={styles.label}>{children}</span>
    {isChosen && <CheckIcon size={18} />}
  </>
)
