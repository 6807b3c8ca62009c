import { Suspense, useId } from 'react'
import { countryOptions, currencyOptions, zoneOptions } from '../../features/site/fields/place-options.ts'
import { storedCity, useCitiesOf } from '../../features/site/fields/use-cities.ts'
import { SiteMap } from '../../features/site/map/site-map.tsx'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { PinIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { StepProps } from './club-step.tsx'
import styles from './register-club.module.css'
import { StepTitle } from './step-title.tsx'
import { usePinOf } from './use-pin-of.ts'

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
          onChange={({ target }) => onChange({ city: storedCity(texts, cities, target.value) })}
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
          options={currencyOptions(club.currency, { BGN: t('newClub.bgn') })}
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
