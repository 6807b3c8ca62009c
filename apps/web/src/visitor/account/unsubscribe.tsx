import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useUnsubscribe } from '../../features/notification/unsubscribe-api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { type HeadArgs, titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { apiContext } from '../../lib/render/request-context.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { loadTexts, textsIn, useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { LoginPage } from '../login/login-page.tsx'

await loadTexts('notifications')

/** Only reads: mail scanners open links. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  try {
    return await context.get(apiContext).unsubscribe.read({ params: { token } })
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return data(null, { status: 404 })
    throw error
  }
}

export const meta = ({ location }: HeadArgs) => [
  { title: titleOf(textsIn<'notifications'>(languageOf(location.pathname)).t('unsubscribe.title')) },
  { name: 'robots', content: 'noindex' },
  // The address contains a secret.
  { name: 'referrer', content: 'no-referrer' },
]

/** The link at the end of reminders and digests. */
export default function Unsubscribe() {
  const texts = useTexts('notifications')
  const { t } = texts
  const letter = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const unsubscribe = useUnsubscribe()
  if (!letter || codeOf(unsubscribe.error) === 'NOT_FOUND')
    return <Answer title={t('unsubscribe.missing')} lead={t('unsubscribe.missingText')} />
  if (letter.done || unsubscribe.isSuccess)
    return <Answer title={t('unsubscribe.done')} lead={t('unsubscribe.doneText')} />
  return (
    <Answer
      title={t(`unsubscribe.${letter.kind}`, { site: letter.site ?? '' })}
      lead={t(`unsubscribe.${letter.kind}.text`)}
    >
      {unsubscribe.error && <Notice kind="danger">{errorText(texts, unsubscribe.error)}</Notice>}
      {/* Without scripts the form is sent as mail programs send it. */}
      <form
        method="post"
        action={`/unsubscribe/${token}`}
        onSubmit={(event) => {
          event.preventDefault()
          unsubscribe.mutate(token)
        }}
      >
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" kind="primary" size="lg" full loading={unsubscribe.isPending}>
          {t('unsubscribe.confirm')}
        </Button>
      </form>
    </Answer>
  )
}

function Answer({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const { t, language } = useTexts('notifications')
  return (
    <LoginPage title={title} lead={lead}>
      {children}
      <ButtonLink size="lg" full to={pagePath(language, 'settings')}>
        {t('unsubscribe.settings')}
      </ButtonLink>
    </LoginPage>
  )
}
