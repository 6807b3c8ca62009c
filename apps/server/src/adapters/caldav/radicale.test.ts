import { describe } from 'vitest'
import { radicaleWorld } from '../../../test/calendar-port/caldav-world.ts'
import { portSuite } from '../../../test/calendar-port/suite.ts'

describe('Radicale', () => portSuite(radicaleWorld))
