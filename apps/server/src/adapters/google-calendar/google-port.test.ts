import { describe } from 'vitest'
import { googleWorld } from '../../../test/calendar-port/google-world.ts'
import { portSuite } from '../../../test/calendar-port/suite.ts'

describe('the fake Google', () => portSuite(googleWorld))
