import type { Column, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js'

/** The light colours of the product. */
export const TONES = {
  text: '#11201a',
  soft: '#47564f',
  faint: '#5f6e66',
  line: '#e0e5dd',
  strongLine: '#c9d1c8',
  brand: '#0a382b',
}

export const STYLES: StyleDictionary = {
  brand: { fontSize: 17, bold: true, color: TONES.brand, characterSpacing: -0.3 },
  title: { fontSize: 20, bold: true, lineHeight: 1.15 },
  label: { fontSize: 8.5, color: TONES.faint },
  total: { fontSize: 13, bold: true },
  note: { color: TONES.soft, margin: [0, 28, 0, 0] },
}

export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="17" fill="#0a382b"/><path d="M20.5 15v34" stroke="#f3faf6" stroke-width="7.5" stroke-linecap="round" fill="none"/><path d="M38.2 23.6 29.4 32 45 48.6" stroke="#f3faf6" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round" fill="none"/><circle cx="46" cy="16.4" r="5.9" fill="#d8f04e"/></svg>`

/** Half of what the margins leave. Words are broken only in columns of a width. */
const PARTY_WIDTH = 225

/** Who sells or buys, one below the other; what is not known is left out. */
export const party = (
  label: string,
  { name, address, vatNumber }: { name: string; address: string; vatNumber: string },
): Column => ({
  width: PARTY_WIDTH,
  stack: [
    { text: label, style: 'label' },
    { text: name, bold: true, fontSize: 11 },
    ...[address, vatNumber].filter((text) => text !== '').map((text) => ({ text, color: TONES.soft })),
  ],
})

export const tableLines: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: (index) => (index === 1 ? TONES.strongLine : TONES.line),
  paddingLeft: (column) => (column === 0 ? 0 : 12),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 12),
  paddingTop: () => 7,
  paddingBottom: () => 6,
}
