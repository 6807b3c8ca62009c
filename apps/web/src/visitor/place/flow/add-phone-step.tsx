import { AddPhone } from '../../../features/user/phone/add-phone.tsx'
import type { FlowProps } from './flow-props.ts'

/** Clubs require a phone number. The next step follows once one was added. */
export const AddPhoneStep = ({ site, onDone }: Pick<FlowProps, 'site'> & { onDone: () => void }) => (
  <AddPhone club={site} onDone={onDone} />
)
