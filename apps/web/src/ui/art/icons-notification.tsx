import { icon } from './icon.tsx'

/** Icons of notifications and their settings. */
export const ArrowRightIcon = /* @__PURE__ */ icon('M4.5 12h15M13.5 6l6 6-6 6')
export const CalendarXIcon = /* @__PURE__ */ icon(
  'M7 5h10a3 3 0 0 1 3 3v9.500a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 10.200h16M8.500 3v4M15.500 3v4M10 13.200l4 4M14 13.200l-4 4',
)
export const FileIcon = /* @__PURE__ */ icon(
  'M7 3.500h7l4.500 4.500v11A1.500 1.500 0 0 1 17 20.500H7A1.500 1.500 0 0 1 5.500 19V5A1.500 1.500 0 0 1 7 3.500zM14 3.500V8h4.500',
)
export const MobileIcon = /* @__PURE__ */ icon(
  'M9.500 3h5A2.500 2.500 0 0 1 17 5.500v13a2.500 2.500 0 0 1-2.500 2.500h-5A2.500 2.500 0 0 1 7 18.500v-13A2.500 2.500 0 0 1 9.500 3zM11 17.800h2',
)
