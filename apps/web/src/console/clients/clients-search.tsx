import { phoneCountry } from '@korto/domain/user/phone-plans'
import { nationalExample } from '@korto/domain/user/read-phone'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../lib/texts/texts.ts'
import { debounced, SEARCH_DEBOUNCE_MS } from '../../lib/time/debounced.ts'
import { useRotating } from '../../lib/time/rotating.ts'
import { SearchIcon } from '../../ui/art/icons.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './clients.module.css'

/** Searches half a second after the last key, on Enter at once. The empty field shows what can be searched for. */
export function ClientsSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useTexts('clients')
  const { country } = useConsole()
  // The board's key for a client leads to the field.
  const isAsked = useLocation().state === 'search'
  const [typed, setTyped] = useState('')
  const hints = [
    t('clients.hintName', { name: t('clients.hintNameExample') }),
    t('clients.hintPhone', { phone: nationalExample(phoneCountry(country) ?? 'BG') }),
    t('clients.hintEmail', { email: 'name@mail.example' }),
  ]
  const hint = useRotating(hints, typed === '')
  const later = useMemo(() => debounced(onSearch, SEARCH_DEBOUNCE_MS), [onSearch])
  useEffect(() => later.cancel, [later])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    later.cancel()
    onSearch(typed.trim())
  }
  return (
    <search className={styles.search}>
      <form className={styles.searchBox} onSubmit={submit}>
        <SearchIcon size={18} />
        <input
          className={styles.searchInput}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: only after the key or button that asks for it
          autoFocus={isAsked}
          aria-label={t('clients.search')}
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          placeholder={hint}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            later.call(target.value.trim())
          }}
        />
      </form>
    </search>
  )
}
