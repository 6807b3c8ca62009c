import type { ManagementUser, SitePermissions } from '@korto/contract/management'
import type { ManagementRow } from './sql.ts'

export const presentManagement = ({ id, uid, display_name, sites }: ManagementRow): ManagementUser => ({
  id,
  uid,
  displayName: display_name,
  sites: sites.map((site) => ({
    siteId: site.site_id,
    siteName: site.name,
    logoURL: site.logo_url,
    permissions: site.permissions,
    supplItemIds: site.suppl_item_ids,
  })),
})

export const presentPermissions = ({ sites }: ManagementRow): SitePermissions =>
  Object.fromEntries(
    sites.map(({ site_id, permissions, suppl_item_ids }) => [site_id, { permissions, supplItemIds: suppl_item_ids }]),
  )
