import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { debounced, SEARCH_DEBOUNCE_MS } from '../../lib/time/debounced.ts'
import { useRotating } from '../../lib/time/rotating.ts'
import { ChevronDownIcon, SearchIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './search-bar.module.css'
import type { SearchHint } from './search-hints.ts'

export interface SearchBarProps {
  countries: readonly string[]
  country: string
  cities: readonly string[]
  /** Empty for all cities. */
  city: string
  search: string
  hints: readonly SearchHint[]
  onCountry: (country: string) => void
  onCity: (city: string) => void
  onSearch: (search: string) => void
  /** On the button or Enter. */
  onSubmit: () => void
}

/** Country, city and search text. Works without scripts, too. */
export function SearchBar({ onCountry, onCity, onSearch, onSubmit, ...props }: SearchBarProps) {
  const texts = useTexts()
  const { t } = texts
  const id = useId()
  const [typed, setTyped] = useState(props.search)
  const examples = props.hints.map(({ kind, words }) =>
    t(kind === 'coach' ? 'home.hintCoach' : 'home.hintWords', { words }),
  )
  const hint = useRotating([...examples, t('home.hintAny')], typed === '')
  const later = useMemo(() => debounced(onSearch, SEARCH_DEBOUNCE_MS), [onSearch])
  useEffect(() => later.cancel, [later])
  // Reset by the parent.
  useEffect(() => {
    if (props.search === '') setTyped('')
  }, [props.search])

  const type = (text: string) => {
    setTyped(text)
    later.call(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    later.cancel()
    onSearch(typed)
    onSubmit()
  }
  const named = (name: string) => ({ value: name, label: translatedName(texts, name) })
  const cities = [{ value: '', label: t('home.allCities') }, ...withChosen(props.cities, props.city).map(named)]
  return (
    <search>
      <form className={styles.bar} onSubmit={submit}>
        <Choice
          label={t('home.country')}
          options={withChosen(props.countries, props.country).map(named)}
          value={props.country}
          onChange={onCountry}
        />
        <Choice label={t('home.city')} options={cities} value={props.city} onChange={onCity} />
        <div className={styles.part}>
          <label className={styles.label} htmlFor={id}>
            {t('home.searchLabel')}
          </label>
          <input
            id={id}
            className={styles.input}
            type="search"
            name="search"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={hint}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <div className={styles.submit}>
          <Button type="submit" kind="primary" size="lg" full>
            <SearchIcon size={18} />
            {t('home.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** The city of the geolocation is offered even without clubs. */
const withChosen = (names: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || names.includes(chosen) ? names : [chosen, ...names]

interface ChoiceProps {
  label: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A native select, as wide as the chosen option. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.value} aria-hidden="true">
        {options.find((option) => option.value === value)?.label}
        <ChevronDownIcon size={14} />
      </span>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
