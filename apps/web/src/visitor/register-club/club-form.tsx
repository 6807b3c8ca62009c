import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { ClubPreview } from '../../features/site/register/club-preview.tsx'
import { Steps } from '../../features/site/register/steps.tsx'
import { useRegisterSite } from '../../features/site/register-api.ts'
import { usePlaceChoice } from '../../lib/browser/place-choice.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { type ClubDraft, clubOf, registrationOf } from './club-draft.ts'
import { ClubStep } from './club-step.tsx'
import { errorsIn, type FieldErrors, refusedFields, stepWith } from './field-errors.ts'
import { PlaceStep } from './place-step.tsx'
import styles from './register-club.module.css'
import { useStoredDraft } from './stored-draft.ts'

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** Two steps of fields; the console has the other two. Only submitting requires a session. */
export function ClubForm({ onMade }: { onMade: () => void }) {
  const texts = useTexts('register-club')
  const { t } = texts
  const signedIn = useSignedIn()
  const { draft, change, forget } = useStoredDraft()
  const { country } = usePlaceChoice()
  const now = useMinute()
  const visitorTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const club = clubOf(draft, { visitorCountry: country, visitorTimezone, now })
  const register = useRegisterSite()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSigningIn, setSigningIn] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // The first invalid field gets the focus.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const write = (changes: Partial<ClubDraft>) => {
    change(changes)
    if (Object.keys(changes).some((field) => field in errors))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))))
  }
  const showErrors = (found: FieldErrors) => {
    if (Object.keys(found).length > 0) change({ step: stepWith(found) })
    setErrors(found)
  }
  const goTo = (step: 1 | 2) => {
    change({ step })
    scrollTo({ top: 0 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsIn(club, draft.step)
    showErrors(found)
    if (Object.keys(found).length > 0) return
    if (draft.step === 1) goTo(2)
    else if (!signedIn) setSigningIn(true)
    else if (!register.isPending) send()
  }
  const send = () =>
    register.mutate(
      { body: registrationOf(club), idempotencyKey: attemptOf(draft, change) },
      {
        onSuccess: () => {
          forget()
          onMade()
        },
        onError: (error) => showErrors(refusedFields(error)),
      },
    )

  const isRefusedAtField = Object.keys(refusedFields(register.error)).length > 0
  return (
    <div className={styles.page}>
      <Steps current={draft.step} isPageTitle />
      <form ref={form} className={styles.card} method="post" noValidate onSubmit={submit}>
        {draft.step === 1 ? (
          <ClubStep club={club} errors={errors} onChange={write} />
        ) : (
          <PlaceStep club={club} errors={errors} onChange={write} />
        )}
        {register.error && !isRefusedAtField && <Notice kind="danger">{errorText(texts, register.error)}</Notice>}
        <div className={styles.actions}>
          {draft.step === 2 && (
            <Button kind="subtle" onClick={() => goTo(1)}>
              <ChevronLeftIcon size={18} />
              {t('newClub.back')}
            </Button>
          )}
          {draft.step === 1 ? (
            <Button key="continue" type="submit" kind="primary">
              {t('newClub.continue')}
              <ChevronRightIcon size={18} />
            </Button>
          ) : (
            <DebouncedButton key="create" type="submit" kind="primary" loading={register.isPending}>
              {t('newClub.create')}
            </DebouncedButton>
          )}
        </div>
      </form>
      <ClubPreview club={club} />
      {isSigningIn && !signedIn && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setSigningIn(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Stored with the draft, so that a retry after a reload makes no second club. */
function attemptOf({ attempt }: ClubDraft, change: (changes: Partial<ClubDraft>) => void): string {
  if (attempt) return attempt
  const made = randomId()
  change({ attempt: made })
  return made
}
