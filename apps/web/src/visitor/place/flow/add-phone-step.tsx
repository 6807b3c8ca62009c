import { AddPhone } from '../../../features/user/phone/add-phone.tsx'

/** Clubs take bookings from people they can call. A number that was added is known at once, and the next step comes. */
export const AddPhoneStep = ({ site, onDone }: { site: { allow_unverified_phone: boolean }; onDone: () => void }) => (
  <AddPhone allowUnverified={site.allow_unverified_phone} onDone={onDone} />
)
