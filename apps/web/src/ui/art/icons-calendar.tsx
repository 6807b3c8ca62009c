import { icon } from './icon.tsx'

/** Used only on the calendar page of the console. */
export const InboxIcon = /* @__PURE__ */ icon(
  'M4 13.500 6.500 5h11l2.500 8.500v4A1.500 1.500 0 0 1 18.500 19h-13A1.500 1.500 0 0 1 4 17.500zM4 13.500h4.500l1 2.500h5l1-2.500H20',
)
export const ServerIcon = /* @__PURE__ */ icon(
  'M6 4.500h12a2 2 0 0 1 2 2V9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6.500a2 2 0 0 1 2-2zM6 13h12a2 2 0 0 1 2 2v2.500a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2zM7.500 7.800v.1M7.500 16.300v.1',
)
