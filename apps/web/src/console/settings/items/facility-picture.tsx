import type { StaffItemRead } from '@korto/contract/staff-site'
import { Court } from '../../../ui/art/court-art.tsx'
import { courtView } from '../../../ui/art/court-surface.ts'
import { surfaceOfItem } from './facility-surface.ts'

/** The court art of a facility, the same wherever the console shows it. */
export const FacilityPicture = ({ item, tags }: { item: StaffItemRead; tags: readonly string[] }) => (
  <Court surface={surfaceOfItem(item, tags)} view={{ ...courtView({ id: item.id, tags: [] }), ball: null }} />
)
