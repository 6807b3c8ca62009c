import type { StaffAction } from '@korto/domain/permission/may'
import type { HelpPath } from './topics.ts'

type TopicId = HelpPath extends `${infer Topic}/${string}` ? Topic : never

/** What a topic or an answer of it needs, where not everybody who reads help may do it. */
const neededRights: Partial<Record<TopicId | HelpPath, StaffAction>> = {
  'getting-started/first-courts': 'manage-items',
  'getting-started/publish': 'manage-site',
  'getting-started/invite-the-team': 'manage-staff',
  schedule: 'manage-items',
  'bookings/import': 'bulk-bookings',
  'clients/export': 'export-clients',
  personnel: 'manage-items',
  'personnel/roles': 'manage-staff',
  'personnel/invite': 'manage-staff',
  'personnel/remove-access': 'manage-staff',
  calendar: 'manage-calendar',
  'notifications/which-bookings': 'manage-items',
  'notifications/sms': 'manage-site',
  subscription: 'manage-payments',
  'embedding/looks': 'manage-site',
}

const byPath = new Map<string, StaffAction>(Object.entries(neededRights))

/** The permission that one needs to do what an answer describes. */
export const neededRight = (topic: string, answer: string): StaffAction | undefined =>
  byPath.get(`${topic}/${answer}`) ?? byPath.get(topic)
