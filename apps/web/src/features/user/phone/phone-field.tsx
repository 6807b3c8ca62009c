import { nationalExample } from '@korto/domain/user/read-phone'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { CountryChoice } from './country-choice.tsx'

interface Props {
  /** The number to begin with. Uncontrolled: one may be typed into the server's HTML before hydration. */
  number: string
  country: string
  error: string | undefined
  onCountry: (country: string) => void
}

/** A number as people write it, and the country it is read in. */
export const PhoneField = ({ number, country, error, onCountry }: Props) => (
  <Field
    label={useTexts('account').t('phone.number')}
    type="tel"
    name="phone"
    autoComplete="tel"
    icon={<CountryChoice country={country} onChoose={onCountry} />}
    placeholder={nationalExample(country)}
    defaultValue={number}
    error={error}
  />
)

/** What was typed into the field of this form. */
export const typedPhone = (form: HTMLFormElement): string => String(new FormData(form).get('phone') ?? '')
