import { EmbedCode } from '../../../features/site/embed/embed-code.tsx'
import { EmbedHosts } from '../../../features/site/embed/embed-hosts.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { PosterCard } from '../poster/poster-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { HostCard } from './host-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PhonesCard } from './phones-card.tsx'
import { SmsCard } from './sms-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import type { PartProps } from './use-general-form.ts'
import { VisibleCard } from './visible-card.tsx'

/** What is switched, linked or rarely touched. */
export const SideColumn = ({ form }: PartProps) => (
  <Stack>
    <VisibleCard site={form.site} />
    <PhonesCard form={form} />
    <SmsCard site={form.site} />
    <SubscriptionCard siteId={form.site.id} />
    <PaymentCard form={form} />
    <HostCard form={form} />
    <EmbedCode site={form.site} />
    <EmbedHosts site={form.site} />
    <PosterCard site={form.site} />
    <DeleteCard siteId={form.site.id} />
  </Stack>
)
