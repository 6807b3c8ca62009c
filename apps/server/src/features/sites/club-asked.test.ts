import { expect, test } from 'vitest'
import { clubAsked } from './club-asked.ts'

test.each([
  ['/places/central-tennis-club-12/34?day=2', '12'],
  ['/bg/places/12/', '12'],
  ['http://localhost/places/2-courts-7', '7'],
  ['/api/sites/12/timetable?itemId=3', '12'],
  ['/embed/club/12', '12'],
  ['/api/sites', null],
  ['/tag/Tennis/', null],
  ['/api/me/bookings', null],
])('%s asks for %s', (url, club) => expect(clubAsked(url)).toBe(club))
