/** What a timetable needs once it stands, in one file. */
export const loadTimetableExtras = () => import('./timetable-extras.tsx')
