import 'leaflet/dist/leaflet.css'
import { type Location, MAP_ZOOM } from '@korto/domain/site/map'
import {
  control,
  divIcon,
  type LatLngExpression,
  map as newMap,
  marker as newMarker,
  type Point,
  point,
  tileLayer,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTileServer } from '../../../lib/render/tile-server.ts'
import styles from './site-map.module.css'

export interface PinPickerProps {
  label: string
  location: Location
  /** Names of the buttons that zoom; without them there are none. */
  zoom?: { in: string; out: string }
  onMove: (location: Location) => void
}

/** Pixels of one press of an arrow key: about two metres. */
const KEY_STEP = 4

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** A map whose pin can be dragged, or moved with the arrow keys. The map then follows it. */
export function PinPicker({ label, location, zoom, onMove }: PinPickerProps) {
  const template = useTileServer()
  const frame = useRef<HTMLDivElement>(null)
  const current = useEffectEvent(() => location)
  const move = useEffectEvent(onMove)
  const zoomNames = useEffectEvent(() => zoom)
  const show = useRef<(location: Location) => void>(null)

  useEffect(() => {
    if (!frame.current) return
    // Without tiles there is only the drawn background, which does not move.
    const map = newMap(frame.current, {
      zoomControl: false,
      scrollWheelZoom: false,
      keyboard: false,
      dragging: template !== null,
      touchZoom: template !== null,
      doubleClickZoom: template !== null,
    }).setView(current(), MAP_ZOOM)
    map.attributionControl.setPrefix(false)
    const names = zoomNames()
    if (template !== null && names)
      control.zoom({ position: 'topright', zoomInTitle: names.in, zoomOutTitle: names.out }).addTo(map)
    if (template !== null) tileLayer(template, { attribution: '© OpenStreetMap' }).addTo(map)
    const icon = divIcon({
      className: '',
      html: `<span class="${styles.marker}" data-movable></span>`,
      iconSize: [44, 44],
      // Its tip, 31 pixels below its middle.
      iconAnchor: [22, 53],
    })
    const pin = newMarker(current(), { draggable: true, icon, title: label }).addTo(map)
    const moveBy = (pixels: Point) => {
      const { lat, lng } = map.unproject(map.project(current()).add(pixels))
      move({ lat: rounded(lat), lng: rounded(lng) })
    }
    // In pixels relative to before: pins are at whole pixels, locations are not.
    const pixelOf = (at: LatLngExpression) => map.latLngToLayerPoint(at)
    pin.on('dragend', () => moveBy(pixelOf(pin.getLatLng()).subtract(pixelOf(current()))))
    pin.on('keydown', ({ originalEvent: event }) => {
      const step = KEYS[event.key]
      if (!step) return
      event.preventDefault()
      moveBy(point(...step))
    })
    show.current = (at) => map.panTo(pin.setLatLng(at).getLatLng(), { animate: false })
    return () => void map.remove()
  }, [template, label])

  useEffect(() => {
    show.current?.(location)
  }, [location])

  return <div ref={frame} className={styles.picker} />
}

/** A precision of about 10 cm. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000
