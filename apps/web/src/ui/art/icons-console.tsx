import { icon } from './icon.tsx'

/** Used only in the console. */
export const ListIcon = /* @__PURE__ */ icon('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1')
export const ChartIcon = /* @__PURE__ */ icon('M4 20.5h16M7 17v-5M12 17V6M17 17v-8')
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
export const PeopleIcon = /* @__PURE__ */ icon(
  'M5.4 8.2a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.6 3.6 0 0 1 0 6.8M18.2 14.4A6.5 6.5 0 0 1 21.5 20',
)
export const PencilIcon = /* @__PURE__ */ icon('M4.5 19.5v-3.7L15.8 4.5l3.7 3.7L8.2 19.5zM13 7.3l3.7 3.7')
export const ArrivedIcon = /* @__PURE__ */ icon(
  'M6 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 20.5a7 7 0 0 1 10.3-6.2M14.5 18.2l2.4 2.4 4.6-5',
)
export const CoinsIcon = /* @__PURE__ */ icon(
  'M5.5 6.5h13A2.5 2.5 0 0 1 21 9v6a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15V9a2.5 2.5 0 0 1 2.5-2.5M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
)
export const ImportIcon = /* @__PURE__ */ icon('M12 4v10.5M8 11l4 4 4-4M5 19.5h14')
export const LockIcon = /* @__PURE__ */ icon(
  'M7.5 10.5h9A2.5 2.5 0 0 1 19 13v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18v-5a2.5 2.5 0 0 1 2.5-2.5M8 10.5V8a4 4 0 0 1 8 0v2.5',
)
export const StarIcon = /* @__PURE__ */ icon('m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z')
export const GripIcon = /* @__PURE__ */ icon('M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1')
export const SplitIcon = /* @__PURE__ */ icon('M12 4v16M8.5 8.5 5 12l3.5 3.5M15.5 8.5 19 12l-3.5 3.5')
export const HiddenIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.5 6.2A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.6 3.4M6.3 7.7A15 15 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 4.2-1',
)
export const HelpIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9M12 16.7v.1',
)
