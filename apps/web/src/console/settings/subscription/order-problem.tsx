import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import type { Orders } from './use-orders.ts'

/** Why an order was refused, where it was sent; without a recent sign-in the person is asked to sign in again. */
export function OrderProblem({ orders }: { orders: Orders }) {
  const { t } = useTexts('subscription')
  const console = useTexts('console')
  const { error } = orders
  if (orders.mustSignIn) return <SignInAgain text={t('subscription.signInText')} onClose={orders.forget} />
  if (!error) return null
  // What the bank says about a card helps more than our own words for all of them.
  const isCard = error instanceof ApiError && error.code === 'CARD_REFUSED'
  return (
    <Notice kind="danger" {...(isCard && { title: errorText(console, error) })}>
      {isCard ? t('subscription.bankSaid', { message: error.message }) : errorText(console, error)}
    </Notice>
  )
}
