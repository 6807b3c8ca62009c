import { icon } from './icon.tsx'

export const BagIcon = /* @__PURE__ */ icon('M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5')
export const UndoIcon = /* @__PURE__ */ icon('M9 14.5 4.5 10 9 5.5M4.5 10h10a5 5 0 0 1 5 5v0a5 5 0 0 1-5 5H11')
