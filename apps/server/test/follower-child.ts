// A process that follows the activity and notes every row it handles, for tests that kill it.
import { openDatabase } from '../src/platform/db/database.ts'
import type { Connection } from '../src/platform/db/pool.ts'
import { startFollowing } from '../src/platform/live/follow.ts'
import { recordingFollower } from './recording-follower.ts'

const connection: Connection = JSON.parse(process.argv[2] ?? '{}')
const db = openDatabase({ connection, name: 'following-child', max: 2 }, () => {})
await startFollowing(db, [recordingFollower({ secondsEach: 0.3 })], () => {})
console.log('following')
