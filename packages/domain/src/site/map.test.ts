import { expect, test } from 'vitest'
import { MAP_CENTER, MAP_HEIGHT_PX, MAP_ZOOM } from './map.ts'

test('a map begins at 42.69, 23.32, at zoom 18, 350 px high [CONST-31]', () => {
  expect({ ...MAP_CENTER, zoom: MAP_ZOOM, height: MAP_HEIGHT_PX }).toEqual({
    lat: 42.69,
    lng: 23.32,
    zoom: 18,
    height: 350,
  })
})
