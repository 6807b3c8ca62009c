import { PHONE_COUNTRIES, phonePlan } from '@korto/domain/user/phone-plans'
import { useMemo } from 'react'
import { useHydrated } from '../../../lib/first-load/hydrated.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronDownIcon } from '../../../ui/art/icons.tsx'
import styles from './phone-field.module.css'

interface Props {
  /** ISO code. */
  country: string
  onChoose: (country: string) => void
}

/** The country of a number, inside its field: a native list under two letters. */
export function CountryChoice({ country, onChoose }: Props) {
  const { t, language } = useTexts('account')
  // The names differ between the server and browsers, and add to the page.
  const isHydrated = useHydrated()
  const options = useMemo(
    () => (isHydrated ? countryOptions(language) : [{ value: country, label: country }]),
    [isHydrated, language, country],
  )
  return (
    <span className={styles.country}>
      <span aria-hidden="true">{country}</span>
      <ChevronDownIcon size={14} />
      <select aria-label={t('phone.country')} value={country} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** `Bulgaria +359`, in the order of the language. */
function countryOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return PHONE_COUNTRIES.map((code) => ({
    value: code,
    label: `${names.of(code) ?? code} +${phonePlan(code)?.callingCode}`,
  })).sort((a, b) => a.label.localeCompare(b.label, language))
}
