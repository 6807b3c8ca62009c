import { may } from '@korto/domain/permission/may'
import type { StaffRights } from '@korto/domain/permission/roles'
import type { Page } from '../app/paths.ts'

/** Where a person begins in the console of a club: the first path that the role may see. */
export const firstAdminPage = (rights: StaffRights): Page => (may(rights, 'see-dashboard') ? 'dashboard' : 'overview')
