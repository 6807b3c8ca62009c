import type { Messages } from './format-message.ts'

/** A file of its own: the list of the console's rooms is no part of what visitors load first. */
export const consoleCatalogs = import.meta.glob<Messages>(
  [
    '../../texts/activity/*.json',
    '../../texts/board/*.json',
    '../../texts/bulk/*.json',
    '../../texts/calendar/*.json',
    '../../texts/card-form/*.json',
    '../../texts/clients/*.json',
    '../../texts/closure/*.json',
    '../../texts/coaches/*.json',
    '../../texts/console/*.json',
    '../../texts/desk/*.json',
    '../../texts/exceptions/*.json',
    '../../texts/facilities/*.json',
    '../../texts/first-courts/*.json',
    '../../texts/general/*.json',
    '../../texts/help/*.json',
    '../../texts/hours/*.json',
    '../../texts/statistics/*.json',
    '../../texts/subscription/*.json',
    '../../texts/told/*.json',
  ],
  { query: '?compiled', import: 'default' },
)
