import { isPlanId, type PlanId } from '@korto/domain/subscription/plans'
import { useSearchParams } from 'react-router'

/** The dialog that the address names, so that banners can lead to one and Back closes it. */
export function useDialog() {
  const [query, setQuery] = useSearchParams()
  const planId = query.get('plan') ?? ''
  const go = (to: Record<string, string>, replace: boolean) => setQuery(to, { replace, preventScrollReset: true })
  return {
    name: query.get('dialog'),
    planId: isPlanId(planId) ? planId : null,
    openCard: () => go({ dialog: 'card' }, false),
    openCancel: () => go({ dialog: 'cancel' }, false),
    openPlan: (plan: PlanId) => go({ dialog: 'plan', plan }, false),
    close: () => go({}, true),
  }
}
