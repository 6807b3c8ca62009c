import type { ManagementUser, SitePermissions } from '@korto/contract/management'
import { wireDateTime } from '@korto/domain/time/site-time'
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
    worksUntil: site.works_until && wireDateTime(site.timezone, Date.parse(site.works_until)),
    admins: site.admins,
  })),
})

export const presentPermissions = ({ sites }: ManagementRow): SitePermissions =>
  Object.fromEntries(
    sites.map(({ site_id, permissions, suppl_item_ids }) => [site_id, { permissions, supplItemIds: suppl_item_ids }]),
  )
