import type { EmbedConfig } from './embedding.ts'

export type SiteId = number

export interface LateCancellationConfig {
  late_cancellation_warning?: boolean
  late_cancellation_warning_if_less_than?: number
  late_cancellation_forbid?: boolean
  late_cancellation_forbid_if_less_than?: number
}

export type SiteConfig = LateCancellationConfig & EmbedConfig

/** What the rules need to know of a site. */
export interface Site {
  id: SiteId
  name: string
  city: string
  country: string
  /** IANA name. */
  timezone: string
  currency: string
  hidden: boolean
  variant: string
  allowUnverifiedPhone: boolean
  config: SiteConfig
}
