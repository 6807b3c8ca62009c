import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type FormProblems, type PickedClient, savedPhone } from './booking-form.ts'
import styles from './new-booking.module.css'

type NewPerson = Extract<PickedClient, { kind: 'new' }>

interface Props {
  site: StaffSiteRead
  value: NewPerson
  problems: FormProblems
  onChange: (client: NewPerson) => void
  onSearch: () => void
}

/** Somebody who becomes a client with the booking. */
export function NewClientFields({ site, value, problems, onChange, onSearch }: Props) {
  const { t } = useTexts('desk')
  const phone = savedPhone(site, value.phone)
  const problem = (field: 'name' | 'phone' | 'email') => problems[field] && t(problems[field])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.newClient} role="group" aria-label={t('newBooking.newClient')}>
      <p className={styles.newHead}>
        <PlusIcon size={18} />
        <span>{t('newBooking.newClient')}</span>
        <Button kind="subtle" size="xs" onClick={onSearch}>
          {t('newBooking.searchInstead')}
        </Button>
      </p>
      <Field
        label={t('newBooking.name')}
        value={value.displayName}
        maxLength={80}
        autoComplete="off"
        autoFocus={value.displayName === ''}
        error={problem('name')}
        onChange={({ target }) => onChange({ ...value, displayName: target.value })}
      />
      <div className={styles.two}>
        <Field
          label={t('newBooking.phone')}
          value={value.phone}
          type="tel"
          autoComplete="off"
          autoFocus={value.displayName !== ''}
          error={problem('phone')}
          hint={phone ? t('newBooking.savedAs', { phone }) : t('newBooking.optional')}
          onChange={({ target }) => onChange({ ...value, phone: target.value })}
        />
        <Field
          label={t('newBooking.email')}
          value={value.email}
          type="email"
          autoComplete="off"
          error={problem('email')}
          hint={t('newBooking.optional')}
          onChange={({ target }) => onChange({ ...value, email: target.value })}
        />
      </div>
    </div>
  )
}
