import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '../../../app/paths.ts'
import { chooseSite } from '../../../features/site/current-site.ts'
import { upcomingQuery, useDeleteSite } from '../../../features/site/settings-api.ts'
import { useAdministeredSites } from '../../../features/site/use-administered-sites.ts'
import { useSignOut } from '../../../features/user/sign-out.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon } from '../../../ui/art/icons.tsx'
import { CoinsIcon } from '../../../ui/art/icons-console.tsx'
import { LockIcon } from '../../../ui/art/icons-later.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { keptDrafts } from '../draft/kept-drafts.ts'
import styles from './dialogs.module.css'
import { draftKey } from './use-general-form.ts'

interface Props {
  site: StaffSiteRead
  onClose: () => void
}

/** Names what falls with the club. It is confirmed by the name, after a recent sign-in. */
export function DeleteDialog({ site, onClose }: Props) {
  const texts = useTexts('general')
  const { t, language } = texts
  const navigate = useNavigate()
  const { data: upcoming } = useQuery(upcomingQuery(site.id))
  const { sites } = useAdministeredSites()
  const remove = useDeleteSite(site.id, async () => {
    keptDrafts.write(draftKey(site.id), null)
    const next = sites.find(({ id }) => id !== site.id)
    if (next) chooseSite(next.id)
    await navigate(pagePath(language, next ? 'dashboard' : 'home'), { replace: true })
    toasts.show({ kind: 'success', title: t('deleteClub.done', { name: site.name }) })
  })
  const signOut = useSignOut()
  const [name, setName] = useState('')
  const isNamed = name.trim() === site.name
  const mustSignIn = codeOf(remove.error) === 'SIGN_IN_AGAIN'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed) remove.mutate(name.trim())
  }
  return (
    <Dialog title={t('deleteClub.ask', { name: site.name })} isInAddress onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={styles.text}>{t('deleteClub.text')}</p>
          <ul className={styles.facts}>
            <li>
              <CalendarIcon size={18} />
              {upcoming
                ? t('deleteClub.bookings', {
                    bookings: upcoming.bookings,
                    series: upcoming.series,
                    people: upcoming.people,
                  })
                : t('deleteClub.counting')}
            </li>
            <li>
              <CoinsIcon size={18} />
              {t('deleteClub.subscription')}
            </li>
            <li>
              <LockIcon size={18} />
              {t('deleteClub.lists')}
            </li>
          </ul>
          <Field
            label={t('deleteClub.name')}
            hint={site.name}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Notice>{t('deleteClub.signIn')}</Notice>
          {remove.error && !mustSignIn && <Notice kind="danger">{errorText(texts, remove.error)}</Notice>}
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('deleteClub.keep')}</Button>
            <DebouncedButton type="submit" kind="danger" disabled={!isNamed} loading={remove.isPending}>
              {t('deleteClub.do')}
            </DebouncedButton>
          </div>
        </Stack>
      </form>
      {mustSignIn && (
        <Confirm
          question={t('refusal.SIGN_IN_AGAIN')}
          text={t('deleteClub.signInText')}
          confirmLabel={t('user.signIn')}
          onConfirm={() => signOut.mutate()}
          onCancel={() => remove.reset()}
        />
      )}
    </Dialog>
  )
}
