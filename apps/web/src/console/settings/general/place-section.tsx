import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { countryOptions } from '../../../features/site/fields/place-options.ts'
import { storedCity, useCitiesOf } from '../../../features/site/fields/use-cities.ts'
import { upcomingQuery } from '../../../features/site/settings-api.ts'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { GlobeIcon, MailIcon, PhoneIcon } from '../../../ui/art/icons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { PinField } from './pin-field.tsx'
import styles from './place-section.module.css'
import type { SiteDraft } from './site-draft.ts'
import { useAddressPin } from './use-address-pin.ts'
import type { PartProps } from './use-general-form.ts'
import { ZoneField } from './zone-field.tsx'

/** Contacts, address with the pin on the map, and time zone. */
export function PlaceSection({ form }: PartProps) {
  const texts = useTexts('general')
  const { t, language } = texts
  const { site, draft, change, problemOf } = form
  const citiesId = useId()
  const cities = useCitiesOf(draft.country)
  const pin = useAddressPin(draft, change)
  const upcoming = useQuery(upcomingQuery(site.id))
  const written = (field: 'phone' | 'email' | 'website') => ({
    value: draft[field],
    error: problemOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  const changePlace = (patch: Partial<Pick<SiteDraft, 'address' | 'city' | 'country'>>) => {
    change(patch)
    pin.typed({ ...draft, ...patch })
  }
  return (
    <Section isLarge id="place" title={t('general.place')}>
      <div className={styles.three} id="contacts">
        <Field
          label={t('general.phone')}
          type="tel"
          autoComplete="off"
          maxLength={60}
          icon={<PhoneIcon size={18} />}
          {...written('phone')}
        />
        <Field
          label={t('general.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          icon={<MailIcon size={18} />}
          {...written('email')}
        />
        <Field
          label={t('general.websiteOptional')}
          inputMode="url"
          autoComplete="off"
          maxLength={490}
          icon={<GlobeIcon size={18} />}
          {...written('website')}
        />
      </div>
      <div className={styles.address}>
        <Field
          label={t('general.address')}
          autoComplete="off"
          maxLength={200}
          value={draft.address}
          error={problemOf('address')}
          onChange={({ target }) => changePlace({ address: target.value })}
        />
        <Field
          label={t('general.city')}
          autoComplete="off"
          list={citiesId}
          maxLength={80}
          required
          value={translatedName(texts, draft.city)}
          error={problemOf('city')}
          onChange={({ target }) => changePlace({ city: storedCity(texts, cities, target.value) })}
        />
        <datalist id={citiesId}>
          {cities.map((city) => (
            <option key={city} value={translatedName(texts, city)} />
          ))}
        </datalist>
        <Select
          label={t('general.country')}
          required
          options={[{ value: '', label: t('general.chooseCountry') }, ...countryOptions(language, draft.country)]}
          value={draft.country}
          error={problemOf('country')}
          onChange={(country) => changePlace({ country })}
        />
      </div>
      <PinField pin={pin} location={draft.location} />
      <ZoneField
        site={site}
        zone={draft.timezone}
        upcoming={upcoming.isPending ? null : (upcoming.data ?? { bookings: 0, series: 0 })}
        error={problemOf('timezone')}
        onChange={(timezone) => change({ timezone })}
      />
    </Section>
  )
}
