import { COUNTRY_CODES } from '@korto/domain/site/country-codes'
import { siteOffsets } from '@korto/domain/site/offsets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { countrySitesQuery } from '../../features/site/api.ts'
import { SiteMap } from '../../features/site/map/site-map.tsx'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { translatedName } from '../../lib/texts/names.ts'
import { type Texts, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { PinIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { StepProps } from './club-step.tsx'
import styles from './register-club.module.css'
import { StepTitle } from './step-title.tsx'
import { usePinOf } from './use-pin-of.ts'

const CURRENCIES = ['EUR', 'BGN', 'USD', 'GBP', 'CHF', 'RON', 'RSD', 'TRY', 'PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK']

const PinPicker = lazyPart(async () => (await import('../../features/site/map/pin-picker.tsx')).PinPicker)

/** Address, time zone and currency of the club. */
export function PlaceStep({ club, errors, onChange }: StepProps) {
  const texts = useTexts('register-club')
  const { t } = texts
  const citiesId = useId()
  const signedIn = useSignedIn()
  const now = useMinute()
  const cities = useCitiesOf(club.country)
  const pin = usePinOf(club, onChange)
  const errorAt = (field: keyof typeof errors) => errors[field] && t(errors[field])
  return (
    <>
      <StepTitle title={t('newClub.place')} text={t('newClub.placeText')} isFirst={false} />
      <div className={styles.pair}>
        <Select
          label={t('newClub.country')}
          name="country"
          required
          options={[{ value: '', label: t('newClub.chooseCountry') }, ...countryOptions(texts.language, club.country)]}
          value={club.country}
          error={errorAt('country')}
          onChange={(country) => onChange({ country })}
        />
        <Field
          label={t('newClub.city')}
          name="city"
          autoComplete="address-level2"
          list={citiesId}
          maxLength={80}
          required
          value={translatedName(texts, club.city)}
          error={errorAt('city')}
          onChange={({ target }) => onChange({ city: storedName(texts, cities, target.value) })}
        />
        <datalist id={citiesId}>
          {cities.map((city) => (
            <option key={city} value={translatedName(texts, city)} />
          ))}
        </datalist>
      </div>
      <Field
        label={t('newClub.address')}
        name="address"
        hint={t(signedIn ? 'newClub.addressHint' : 'newClub.addressSignedOut')}
        autoComplete="street-address"
        maxLength={200}
        icon={<PinIcon size={18} />}
        value={club.address}
        error={errorAt('address')}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      {pin.problem && <Notice kind="warning">{t(pin.problem)}</Notice>}
      <SiteMap
        name={club.name || t('newClub.thisClub')}
        location={club.location}
        picker={
          <Suspense>
            <PinPicker label={t('newClub.pin')} location={club.location} onMove={pin.move} />
          </Suspense>
        }
      />
      <div className={styles.pair}>
        <Select
          label={t('newClub.timezone')}
          name="timezone"
          options={zoneOptions(club.timezone, now)}
          value={club.timezone}
          error={errorAt('timezone')}
          onChange={(timezone) => onChange({ timezone })}
        />
        <Select
          label={t('newClub.currency')}
          name="currency"
          options={withChosen(CURRENCIES, club.currency).map((currency) => ({
            value: currency,
            label: currency === 'BGN' ? t('newClub.bgn') : currency,
          }))}
          value={club.currency}
          error={errorAt('currency')}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <Field
        label={t('newClub.promoCode')}
        name="promoCode"
        autoComplete="off"
        maxLength={40}
        placeholder="PLAY30"
        value={club.promoCode}
        error={errorAt('promoCode')}
        onChange={({ target }) => onChange({ promoCode: target.value })}
      />
    </>
  )
}

/** Cities of existing clubs, as suggestions. */
function useCitiesOf(country: string): string[] {
  const { data: sites = [] } = useQuery({ ...countrySitesQuery(country, false), enabled: country !== '' })
  return [...new Set(sites.map(({ city }) => city))].sort()
}

/** A city of existing clubs is stored by the same name, in whatever language it was typed. */
const storedName = (texts: Texts, cities: readonly string[], written: string): string =>
  cities.find((city) => translatedName(texts, city).toLowerCase() === written.trim().toLowerCase()) ?? written

/** By their names in the language of the page; the club is stored with the English one. */
function countryOptions(language: string, chosen: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return withChosen(Object.keys(COUNTRY_CODES), chosen)
    .map((country) => {
      const code = COUNTRY_CODES[country]
      return { value: country, label: (code && names.of(code)) ?? country }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** The offset is shown for the chosen zone only: computing all of them is slow on a phone. */
function zoneOptions(chosen: string, now: number) {
  return withChosen(Intl.supportedValuesOf('timeZone'), chosen).map((zone) => ({
    value: zone,
    label: zone === chosen ? `${zone} (UTC${siteOffsets({ timezone: zone }, now).offsetSuffix})` : zone,
  }))
}

const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen === '' || names.includes(chosen) ? [...names] : [chosen, ...names]
