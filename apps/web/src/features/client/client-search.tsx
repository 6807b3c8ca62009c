import type { ClientRead } from '@korto/contract/client-list'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon, SearchIcon } from '../../ui/art/icons.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { ClientOption } from './client-option.tsx'
import styles from './client-search.module.css'
import { useClientSearch } from './use-client-search.ts'

interface Props {
  siteId: number
  label: string
  error?: string | undefined
  field?: RefObject<HTMLInputElement | null>
  /** What the last entry of the list does with a name that is new: «New client “Boris”». */
  newLabel: (text: string) => string
  onPick: (client: ClientRead) => void
  onNew: (text: string) => void
  /** Enter on a name that nobody has. Without it Enter only searches. */
  onUnknown?: (text: string) => void
  /** Enter is looking for the client whom it will take, if there is one. */
  onSearch?: (choice: Promise<ClientRead | null>) => void
}

/**
 * Finds a client by name, phone or e-mail. Enter does not wait for the list: it searches at once, and takes the one client
 * who is called so; of several it shows them first, so that nobody is taken for somebody else.
 */
export function ClientSearch({ siteId, label, error, field, newLabel, onPick, onNew, onUnknown, onSearch }: Props) {
  const { t } = useTexts('desk')
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const { found, hasMore, isCurrent, isFailed, searchNow } = useClientSearch(siteId, text)
  const isOpen = text.trim() !== '' && (found.length > 0 || isCurrent)
  // The entry for a new client is the last one.
  const at = Math.min(active, found.length)

  const enter = async () => {
    const name = text.trim()
    if (name === '') return
    if (isCurrent) return at < found.length ? choose(at) : (onUnknown ?? onNew)(name)
    const search = searchNow().catch(() => null)
    onSearch?.(search.then((clients) => onlyOneCalled(clients, name)))
    const clients = await search
    setActive(0)
    const called = onlyOneCalled(clients, name)
    if (called) onPick(called)
    else if (clients?.length === 0) onUnknown?.(name)
  }
  const choose = (index: number) => {
    const client = found[index]
    if (client) onPick(client)
    else onNew(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // A form around it is not sent before there is a client.
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) onNew(text.trim())
      else void enter()
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !isOpen) return
    event.preventDefault()
    setActive((at + step + found.length + 1) % (found.length + 1))
  }
  return (
    <FieldFrame label={label} error={error ?? (isFailed ? t('search.failed') : undefined)}>
      {({ id, describedBy }) => (
        <div className={styles.frame}>
          <span className={styles.box} data-wrong={error ? true : undefined}>
            <SearchIcon size={18} />
            <input
              ref={field}
              id={id}
              className={styles.input}
              role="combobox"
              autoComplete="off"
              placeholder={t('search.placeholder')}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
              aria-describedby={describedBy}
              aria-invalid={error ? true : undefined}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
            />
            {isCurrent && isOpen && (
              <span className={styles.count} role="status">
                {t(hasMore ? 'search.first' : 'search.found', { count: found.length })}
              </span>
            )}
          </span>
          <div id={listId} className={styles.list} role="listbox" aria-label={label} hidden={!isOpen}>
            {found.map((client, index) => (
              <ClientOption
                key={client.id}
                id={`${listId}-${index}`}
                client={client}
                searched={text}
                isActive={index === at}
                onSelect={() => choose(index)}
              />
            ))}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field */}
            <div
              id={`${listId}-${found.length}`}
              className={styles.new}
              role="option"
              tabIndex={-1}
              aria-selected={at === found.length}
              onClick={() => onNew(text.trim())}
            >
              <PlusIcon size={18} />
              {newLabel(text.trim())}
              <kbd>Ctrl</kbd>
              <kbd>Enter</kbd>
            </div>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

function onlyOneCalled(clients: readonly ClientRead[] | null, name: string): ClientRead | null {
  const [first, ...others] = clients ?? []
  return first && others.length === 0 && isCalled(first, name) ? first : null
}

/** Whether a text is the whole name of a client, or one of its words when it was found by it alone. */
const isCalled = ({ displayName }: ClientRead, text: string): boolean => {
  const [name, typed] = [displayName ?? '', text].map((one) => one.toLowerCase())
  return name === typed || (name ?? '').split(/\s+/).includes(typed ?? '')
}
