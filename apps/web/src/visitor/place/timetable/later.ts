/** What a timetable needs once it stands, in one file. */
export const later = () => import('./timetable-later.tsx')
