import { type FakeServer, NOT_FOUND, startFakeServer } from '../../../platform/outgoing/fake-server.ts'

/** The cities of the demo clubs. */
const CITIES: [name: RegExp, lat: string, lon: string][] = [
  [/sofia|софия/i, '42.6977082', '23.3218675'],
  [/plovdiv|пловдив/i, '42.1354079', '24.7452904'],
  [/varna|варна/i, '43.2140504', '27.9147333'],
  [/burgas|бургас/i, '42.4936616', '27.4721276'],
  [/ruse|русе/i, '43.8480413', '25.9542057'],
  [/stara zagora|стара загора/i, '42.4247771', '25.6257364'],
  [/berlin|берлин/i, '52.5170365', '13.3888599'],
  [/moscow|москва/i, '55.7504461', '37.6174943'],
]

export const startFakeNominatim = (): Promise<FakeServer> =>
  startFakeServer(({ url }) => {
    if (url.pathname !== '/search') return NOT_FOUND
    const query = url.searchParams.get('q') ?? ''
    const found = CITIES.filter(([name]) => name.test(query))
    const limit = Number(url.searchParams.get('limit') ?? 10)
    return {
      status: 200,
      body: found
        .slice(0, limit)
        .map(([, lat, lon], index) => ({ place_id: index + 1, lat, lon, display_name: query })),
    }
  })
