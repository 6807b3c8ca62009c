import { icon } from './icon.tsx'

/** Used only in the console. */
export const ListIcon = /* @__PURE__ */ icon('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1')
export const BuildingIcon = /* @__PURE__ */ icon(
  'M4 20.5h16M6 20.5V5.5A1.5 1.5 0 0 1 7.5 4h6A1.5 1.5 0 0 1 15 5.5v15M15 10h2.5A1.5 1.5 0 0 1 19 11.5v9M9 8h3M9 12h3M9 16h3',
)
export const CourtFlagIcon = /* @__PURE__ */ icon('M5.5 21V4.5h11l-1.8 3.7 1.8 3.8h-11')
export const KeyIcon = /* @__PURE__ */ icon('M4 15.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12.7l8.5-8.5M16.5 7.2l2.5 2.5')
export const OutsideIcon = /* @__PURE__ */ icon(
  'M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5V17a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17V9.5A2.5 2.5 0 0 1 7 7h3.5',
)
export const ChooseIcon = /* @__PURE__ */ icon('m8 9.5 4-4 4 4M8 14.5l4 4 4-4')
export const DotsIcon = /* @__PURE__ */ icon('M5.5 12h.1M12 12h.1M18.5 12h.1')
