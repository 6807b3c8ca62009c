import type { ItemEvent } from '@korto/domain/item/item'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import type { EventForm } from './event-form.ts'
import type { ExceptionForm } from './exception-form.ts'

/** The form beside the lists; `before` is what it changes, null when it is new. */
export type OpenForm =
  | { kind: 'exception'; before: ScheduleException | null; form: ExceptionForm }
  | { kind: 'event'; before: ItemEvent | null; form: EventForm }
