import { icon } from './icon.tsx'

/** Used only on the board of the console. */
export const NoteIcon = /* @__PURE__ */ icon('M5 4.5h14v10l-5 5H5zM14 19.5v-5h5M8.5 9h7M8.5 12.5h4')
export const OutsideHoursIcon = /* @__PURE__ */ icon(
  'M7 5h10a3 3 0 0 1 3 3v9.5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M4 10.2h16M8.5 3v4M15.5 3v4M10 13.2l4 4M14 13.2l-4 4',
)
export const PrinterIcon = /* @__PURE__ */ icon(
  'M7 8.5V4h10v4.5M7 17H5.500A1.500 1.500 0 0 1 4 15.500v-5.500A1.500 1.500 0 0 1 5.500 8.500h13A1.500 1.500 0 0 1 20 10v5.500A1.500 1.500 0 0 1 18.500 17H17M7 14h10v6H7z',
)
export const ArrivingIcon = /* @__PURE__ */ icon(
  'M14 4.5h4.500A1.500 1.500 0 0 1 20 6v12a1.500 1.500 0 0 1-1.500 1.500H14M4 12h10M10.500 8l4 4-4 4',
)
