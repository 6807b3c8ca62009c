import { type FormEvent, useState } from 'react'
import { useCalendarChange } from '../../../../features/calendar-sync/api.ts'
import { api } from '../../../../lib/api/api.ts'
import { codeOf } from '../../../../lib/api/api-error.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import styles from './connect.module.css'
import { ConnectProblem } from './connect-problem.tsx'

const EMPTY = { address: '', user: '', password: '' }

/** The server is asked for its calendars before anything is stored. */
export function CaldavForm({ siteId, onDone }: { siteId: number; onDone?: () => void }) {
  const texts = useTexts('calendar')
  const { t } = texts
  const [typed, setTyped] = useState(EMPTY)
  const connect = useCalendarChange(siteId, (body: typeof EMPTY) =>
    api.calendarSync.connectCaldav({ params: { id: siteId }, body }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    connect.mutate(typed, {
      onSuccess: ({ length }) => {
        toasts.show({ kind: 'success', title: t('calendar.found', { count: length }) })
        onDone?.()
      },
    })
  }
  const wrong = wrongField(connect.error)
  const field = (name: keyof typeof EMPTY) => ({
    ...(wrong === name && connect.error && { error: errorText(texts, connect.error) }),
    label: t(`calendar.${name}`),
    value: typed[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        {...field('address')}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        hint={t('calendar.addressHint')}
      />
      <div className={styles.pair}>
        <Field {...field('user')} maxLength={200} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <Field
          {...field('password')}
          type="password"
          maxLength={500}
          autoComplete="off"
          hint={t('calendar.passwordHint')}
        />
      </div>
      {!wrong && <ConnectProblem error={connect.error} onClose={connect.reset} />}
      <Button type="submit" full loading={connect.isPending}>
        {t('calendar.find')}
      </Button>
    </form>
  )
}

/** The field that the server has not accepted. */
function wrongField(error: Error | null): keyof typeof EMPTY | null {
  const code = codeOf(error)
  if (code === 'CALDAV_SIGN_IN') return 'password'
  return code === 'CALDAV_ADDRESS' || code === 'CALDAV_UNREACHABLE' ? 'address' : null
}
