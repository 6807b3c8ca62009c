import { may } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import type { Page } from '../app/paths.ts'

/** The first console page of a club that the role may see. */
export const firstAdminPage = (rights: StaffRights): Page => (may(rights, 'see-dashboard') ? 'dashboard' : 'overview')
