import type { ItemConfig } from '@korto/domain/item/item'
import type { Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'

/** A club of the demo. Names and addresses are invented. */
export interface DemoClub {
  name: string
  country: string
  city: string
  address: string
  location: { lat: number; lng: number }
  tags: string[]
  currency: 'BGN' | 'EUR'
  description: string
  fullDescription?: string
  phone: string
  host: string
  items: DemoItem[]
  /** Shared by the items that name it. */
  hall?: { name: string; capacity: number }
  coaches?: { name: string; serves: string[]; confirms?: boolean }[]
  /** Several courts, coaches, exceptions, events and eight weeks of life. */
  isRich?: boolean
  /** Full evenings and two months of bookings: what statistics show. */
  isBusiest?: boolean
  lateCancellation?: { warnMinutes: number; forbidMinutes: number }
  /** What became of its subscription; most pay. */
  subscription?: 'paying' | 'trial' | 'past-due' | 'ended'
}

export interface DemoItem {
  name: string
  capacity?: number
  schedule: Schedule
  config?: ItemConfig
  /** How many places of the hall one booking takes. */
  inHall?: number
}

const hours = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

const range = (start: string, end: string, price: number, step = 60): ScheduleRange => ({
  start: hours(start),
  end: hours(end),
  price,
  step,
})

/** By day one price, in the evening and at the weekend another. */
const peak = (open: string, evening: string, close: string, day: number, high: number, step = 60): Schedule => {
  const workday = [range(open, evening, day, step), range(evening, close, high, step)]
  const weekend = [range(open, close, high, step)]
  return {
    mode: 'every_week',
    bookingStepMinutes: step,
    0: weekend,
    1: workday,
    2: workday,
    3: workday,
    4: workday,
    5: workday,
    6: weekend,
  }
}

const everyDay = (open: string, close: string, price: number, step = 60): Schedule => ({
  mode: 'every_day',
  bookingStepMinutes: step,
  1: [range(open, close, price, step)],
})

export const demoClubs: DemoClub[] = [
  {
    name: 'Vitosha Tennis Park',
    country: 'Bulgaria',
    city: 'Sofia',
    address: '14 Simeonovsko shose',
    location: { lat: 42.6506, lng: 23.3417 },
    tags: ['Tennis', 'Squash'],
    currency: 'BGN',
    description: 'Six clay and hard courts under pine trees, with floodlights until 22:00.',
    fullDescription:
      'Six clay and hard courts under pine trees, with floodlights until 22:00, a club house and a squash box. The clay season lasts from April to October; the hard courts stay open all year and are covered in winter. Rackets and balls can be borrowed at the desk, showers and lockers are free for players. Parking for forty cars beside the courts, bus 98 stops at the gate. Children under twelve play at half price until 16:00 on working days, and our coaches take beginners of every age.',
    phone: '+359 2 555 01 40',
    host: 'vitosha-tennis.example',
    isRich: true,
    isBusiest: true,
    lateCancellation: { warnMinutes: 24 * 60, forbidMinutes: 3 * 60 },
    items: [
      {
        name: 'Clay courts',
        capacity: 4,
        schedule: peak('07:00', '16:00', '22:00', 24, 30),
        config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 180 },
      },
      { name: 'Hard courts', capacity: 2, schedule: peak('07:00', '16:00', '22:00', 28, 36) },
      { name: 'Squash box', schedule: everyDay('08:00', '22:00', 20, 45) },
      {
        name: 'Practice wall',
        capacity: 3,
        schedule: everyDay('08:00', '20:00', 0, 30),
        config: { hide_free_slots_left: true },
      },
    ],
    coaches: [
      { name: 'Elena Markova', serves: ['Clay courts', 'Hard courts'] },
      { name: 'Ivan Petrov', serves: ['Clay courts', 'Hard courts', 'Squash box'] },
      { name: 'Maria Koleva', serves: ['Clay courts'], confirms: true },
    ],
  },
  {
    name: 'Studentski Badminton Hall',
    country: 'Bulgaria',
    city: 'Sofia',
    address: '8 Akademik Popov',
    location: { lat: 42.6482, lng: 23.3497 },
    tags: ['Badminton', 'Basketball', 'Table tennis'],
    currency: 'BGN',
    description: 'One hall, three badminton courts or one basketball court, and a quiet room for table tennis.',
    phone: '+359 2 555 02 18',
    host: 'studentski-hall.example',
    isRich: true,
    subscription: 'past-due',
    hall: { name: 'Big hall', capacity: 3 },
    items: [
      { name: 'Badminton', capacity: 3, schedule: peak('07:00', '17:00', '23:00', 16, 22), inHall: 1 },
      {
        name: 'Basketball',
        schedule: peak('07:00', '17:00', '23:00', 60, 80),
        inHall: 3,
        config: { require_confirmation: true },
      },
      { name: 'Table tennis', capacity: 4, schedule: everyDay('09:00', '22:00', 8) },
    ],
    coaches: [{ name: 'Georgi Stanev', serves: ['Badminton'] }],
  },
  {
    name: 'Padel Yard Mladost',
    country: 'Bulgaria',
    city: 'Sofia',
    address: '3 Andrey Lyapchev blvd',
    location: { lat: 42.6475, lng: 23.3772 },
    tags: ['Padel'],
    currency: 'BGN',
    description: 'Four glass courts, two of them panoramic, with a bar that shows every final.',
    phone: '+359 2 555 03 77',
    host: 'padel-yard.example',
    isRich: true,
    subscription: 'trial',
    lateCancellation: { warnMinutes: 12 * 60, forbidMinutes: 0 },
    items: [
      { name: 'Panorama 1', schedule: peak('07:00', '17:00', '23:00', 48, 64, 90) },
      { name: 'Panorama 2', schedule: peak('07:00', '17:00', '23:00', 48, 64, 90) },
      { name: 'Court 3', schedule: peak('07:00', '17:00', '23:00', 40, 56, 90) },
      {
        name: 'Court 4',
        schedule: peak('07:00', '17:00', '23:00', 40, 56, 90),
        config: { require_confirmation: true, confirmation_if_less_than: 240 },
      },
    ],
    coaches: [
      { name: 'Nikola Ruiz', serves: ['Panorama 1', 'Panorama 2', 'Court 3', 'Court 4'] },
      { name: 'Daria Hristova', serves: ['Court 3', 'Court 4'] },
    ],
  },
  simple(
    'Lozenets Squash House',
    'Sofia',
    '21 Krivolak',
    { lat: 42.6712, lng: 23.3269 },
    ['Squash', 'Sauna'],
    [
      { name: 'Court A', schedule: everyDay('07:30', '22:30', 20, 45) },
      { name: 'Court B', schedule: everyDay('07:30', '22:30', 20, 45) },
    ],
  ),
  simple(
    'Aqua Iskar',
    'Sofia',
    '1 Poruchik Nedelcho Bonchev',
    { lat: 42.6663, lng: 23.4091 },
    ['Swimming'],
    [{ name: 'Lanes', capacity: 8, schedule: everyDay('06:00', '22:00', 12) }],
  ),
  simple(
    'Borisova Racket Club',
    'Sofia',
    '2 Tsarigradsko shose',
    { lat: 42.6829, lng: 23.3438 },
    ['Tennis'],
    [
      { name: 'Court 1', schedule: peak('08:00', '17:00', '21:00', 28, 34) },
      { name: 'Court 2', schedule: peak('08:00', '17:00', '21:00', 28, 34) },
    ],
  ),
  simple(
    'Trimontium Tennis',
    'Plovdiv',
    '5 Saborna',
    { lat: 42.1466, lng: 24.7518 },
    ['Tennis'],
    [
      { name: 'Centre court', schedule: peak('08:00', '17:00', '22:00', 22, 28) },
      { name: 'Court 2', schedule: peak('08:00', '17:00', '22:00', 20, 26) },
    ],
  ),
  simple(
    'Sea Garden Football',
    'Varna',
    '17 Primorski blvd',
    { lat: 43.2023, lng: 27.9261 },
    ['Football'],
    [{ name: 'Five-a-side', schedule: everyDay('09:00', '23:00', 70) }],
  ),
  simple(
    'Black Sea Padel',
    'Burgas',
    '40 Demokratsia blvd',
    { lat: 42.5048, lng: 27.4716 },
    ['Padel'],
    [
      { name: 'Court 1', schedule: everyDay('08:00', '23:00', 44, 90) },
      { name: 'Court 2', schedule: everyDay('08:00', '23:00', 44, 90) },
    ],
  ),
  abroad(
    'Berlin Badminton',
    'Germany',
    'Berlin',
    'Kiefholzstraße 20',
    { lat: 52.4906, lng: 13.4521 },
    ['Badminton'],
    [{ name: 'Halle', capacity: 6, schedule: peak('09:00', '17:00', '23:00', 14, 19) }],
  ),
  {
    ...abroad(
      'Danube Squash',
      'Austria',
      'Vienna',
      'Handelskai 94',
      { lat: 48.2393, lng: 16.3853 },
      ['Squash'],
      [
        { name: 'Court 1', schedule: everyDay('08:00', '22:00', 16, 45) },
        { name: 'Court 2', schedule: everyDay('08:00', '22:00', 16, 45) },
      ],
    ),
    subscription: 'ended',
  },
  abroad(
    'Thermaic Tennis',
    'Greece',
    'Thessaloniki',
    'Nikis 12',
    { lat: 40.6301, lng: 22.9427 },
    ['Tennis'],
    [
      { name: 'Court 1', schedule: everyDay('08:00', '22:00', 15) },
      { name: 'Court 2', schedule: everyDay('08:00', '22:00', 15) },
    ],
  ),
  abroad(
    'Herăstrău Padel',
    'Romania',
    'Bucharest',
    'Nordului 7',
    { lat: 44.4778, lng: 26.0781 },
    ['Padel'],
    [{ name: 'Teren 1', schedule: everyDay('08:00', '23:00', 20, 90) }],
  ),
]

function simple(
  name: string,
  city: string,
  address: string,
  location: DemoClub['location'],
  tags: string[],
  items: DemoItem[],
): DemoClub {
  return { ...plain(name, city, address, location, tags, items), country: 'Bulgaria', currency: 'BGN' }
}

function abroad(
  name: string,
  country: string,
  city: string,
  address: string,
  location: DemoClub['location'],
  tags: string[],
  items: DemoItem[],
): DemoClub {
  return { ...plain(name, city, address, location, tags, items), country, currency: 'EUR' }
}

function plain(
  name: string,
  city: string,
  address: string,
  location: DemoClub['location'],
  tags: string[],
  items: DemoItem[],
) {
  return {
    name,
    city,
    address,
    location,
    tags,
    items,
    description: `${tags.join(', ')} in ${city}.`,
    phone: '+359 2 555 09 00',
    host: `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
  }
}
