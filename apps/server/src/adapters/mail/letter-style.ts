/**
 * The colours of the product, light and dark. Programs that know no media queries show the light ones, which are written into
 * the elements; the rules below change them where the reader prefers dark.
 */
const LIGHT = {
  canvas: '#f5f7f3',
  surface: '#ffffff',
  sunken: '#edf0ea',
  line: '#e0e5dd',
  strongLine: '#c9d1c8',
  text: '#11201a',
  softText: '#47564f',
  faintText: '#5f6e66',
  accent: '#0b7b55',
  onAccent: '#ffffff',
  mark: '#0a382b',
  onMark: '#f3faf6',
}
const DARK: typeof LIGHT = {
  canvas: '#0b1210',
  surface: '#121b18',
  sunken: '#22302b',
  line: '#24312c',
  strongLine: '#3a4b44',
  text: '#edf4f0',
  softText: '#b2c1b9',
  faintText: '#8d9e95',
  accent: '#4fd0a0',
  onAccent: '#06241a',
  mark: '#d8f04e',
  onMark: '#0a382b',
}

const FONT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

type Part = keyof typeof shapes

/** The form of each part; its colours are added for both schemes. */
const shapes = {
  page: `margin:0;padding:0;font-family:${FONT};font-size:15px;line-height:22px;-webkit-text-size-adjust:100%`,
  outer: 'padding:20px 12px',
  card: 'padding:22px 24px;border-width:1px;border-style:solid;border-radius:14px',
  title: 'margin:0;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.02em',
  date: 'border-radius:12px;padding:14px',
  tile: 'width:56px;padding:6px 0 7px;border-width:1px;border-style:solid;border-radius:12px;text-align:center',
  tileSmall: 'font-size:12px;line-height:15px;font-weight:600',
  tileNumber: 'font-size:22px;line-height:26px;font-weight:700;letter-spacing:-0.03em',
  hours: 'font-size:19px;line-height:26px;font-weight:700;letter-spacing:-0.015em',
  former: 'font-weight:500;text-decoration:line-through',
  line: 'font-size:14px;line-height:20px',
  firstLine: 'font-size:14px;line-height:20px',
  paragraph: 'margin:14px 0 0',
  choice:
    'display:inline-block;margin:0 8px 8px 0;padding:6px 11px;border-width:1px;border-style:solid;border-radius:999px;font-size:13px;line-height:18px;font-weight:600;text-decoration:none;white-space:nowrap',
  listTitle: 'margin:18px 0 4px;font-size:14px;line-height:20px;font-weight:700',
  row: 'padding:8px 0;border-top-width:1px;border-top-style:solid;font-size:14px;line-height:20px;vertical-align:top',
  button:
    'display:inline-block;padding:11px 18px;border-radius:10px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none',
  note: 'padding:9px 12px;border-width:1px;border-style:solid;border-radius:10px;font-size:13px;line-height:18px',
  footer: 'padding:14px 4px 0;font-size:12.5px;line-height:18px',
  mark: 'display:inline-block;width:18px;height:18px;margin-right:8px;border-radius:5px;font-size:11px;line-height:18px;font-weight:700;text-align:center',
  link: 'text-decoration:underline',
} as const

type Scheme = typeof LIGHT

const colours: { [Name in Part]: (scheme: Scheme) => string } = {
  page: ({ canvas, text }) => `background-color:${canvas};color:${text}`,
  outer: ({ canvas }) => `background-color:${canvas}`,
  card: ({ surface, line }) => `background-color:${surface};border-color:${line}`,
  title: ({ text }) => `color:${text}`,
  date: ({ sunken }) => `background-color:${sunken}`,
  tile: ({ surface, line, text }) => `background-color:${surface};border-color:${line};color:${text}`,
  tileSmall: ({ softText }) => `color:${softText}`,
  tileNumber: ({ text }) => `color:${text}`,
  hours: ({ text }) => `color:${text}`,
  former: ({ softText }) => `color:${softText}`,
  line: ({ text }) => `color:${text}`,
  firstLine: ({ softText }) => `color:${softText}`,
  paragraph: ({ softText }) => `color:${softText}`,
  choice: ({ surface, strongLine, text }) => `background-color:${surface};border-color:${strongLine};color:${text}`,
  listTitle: ({ text }) => `color:${text}`,
  row: ({ line, text }) => `border-top-color:${line};color:${text}`,
  button: ({ accent, onAccent }) => `background-color:${accent};color:${onAccent}`,
  note: ({ surface, line, faintText }) => `background-color:${surface};border-color:${line};color:${faintText}`,
  footer: ({ faintText }) => `color:${faintText}`,
  mark: ({ mark, onMark }) => `background-color:${mark};color:${onMark}`,
  link: ({ faintText }) => `color:${faintText}`,
}

/** `class="card" style="…"` */
export const styleOf = (part: Part): string => `class="${part}" style="${shapes[part]};${colours[part](LIGHT)}"`

const parts = Object.keys(shapes) as Part[]

/** What an element has in its own style is overruled by importance alone. */
const darkRules = (prefix: string): string =>
  parts.map((part) => `${prefix}.${part}{${important(colours[part](DARK))}}`).join('')

const important = (declarations: string): string =>
  declarations
    .split(';')
    .map((declaration) => `${declaration} !important`)
    .join(';')

export const DARK_MEDIA = '@media (prefers-color-scheme:dark)'

const RULES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.outer{padding:12px 8px !important}.card{padding:18px 16px !important}}',
  `${DARK_MEDIA}{${darkRules('')}}`,
].join('\n')

/** Outlook marks the letter instead of answering the media query; others drop a whole sheet for a selector like that. */
export const LETTER_STYLES = `<style>${RULES}</style><style>${darkRules('[data-ogsc] ')}</style>`
