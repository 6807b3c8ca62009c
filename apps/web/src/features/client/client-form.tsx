import { phoneCountry } from '@korto/domain/user/phone-plans'
import { examplePhone, readPhone } from '@korto/domain/user/read-phone'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const EMAIL = /^\S+@\S+\.\S+$/

export interface ClientPerson {
  displayName: string
  phoneNumber: string | null
  email: string | null
}

interface Props {
  person: ClientPerson
  /** Numbers are read as they are dialled in the country of the club. */
  country: string
  onSubmit: (person: ClientPerson) => void
  /** The error of the server, and the button. */
  children: ReactNode
}

/** Name and contacts of a client whom the club enters itself. */
export function ClientForm({ person, country, onSubmit, children }: Props) {
  const { t } = useTexts('clients')
  const [name, setName] = useState(person.displayName)
  const [phone, setPhone] = useState(person.phoneNumber ?? '')
  const [email, setEmail] = useState(person.email ?? '')
  const [isTried, setTried] = useState(false)
  const number = phone.trim() === '' ? null : readPhone(phone, phoneCountry(country) ?? '')
  const isNameWrong = name.trim() === ''
  const isPhoneWrong = phone.trim() !== '' && number === null
  const isEmailWrong = email.trim() !== '' && !EMAIL.test(email.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameWrong || isPhoneWrong || isEmailWrong) return
    onSubmit({ displayName: name.trim(), phoneNumber: number, email: email.trim() || null })
  }
  const example = examplePhone(country)
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Field
          label={t('clientForm.name')}
          autoComplete="off"
          maxLength={80}
          value={name}
          error={isTried && isNameWrong ? t('clientForm.nameWrong') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('clientForm.phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={phone}
          hint={t('clientForm.phoneHint', { phone: example })}
          error={isTried && isPhoneWrong ? t('clientForm.phoneWrong', { phone: example }) : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Field
          label={t('clientForm.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={isTried && isEmailWrong ? t('clientForm.emailWrong') : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        {children}
      </Stack>
    </form>
  )
}
