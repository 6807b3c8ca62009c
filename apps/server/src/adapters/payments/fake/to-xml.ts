/** Values as the gateway writes them: dashes in names, types as attributes. */
export type XmlValue =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { datetime: string }
  | { collection: XmlFields[] }
  | XmlFields
  | XmlFields[]
export interface XmlFields {
  [name: string]: XmlValue
}

export const xmlDocument = (name: string, fields: XmlValue) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, fields)}`

function element(name: string, value: XmlValue): string {
  if (value === null) return `<${name} nil="true"/>`
  if (Array.isArray(value)) return `<${name} type="array">${value.map(contents).join('')}</${name}>`
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`
  if (typeof value !== 'object')
    return `<${name} type="${typeof value === 'number' ? 'integer' : 'boolean'}">${value}</${name}>`
  if ('date' in value) return `<${name} type="date">${value.date}</${name}>`
  if ('datetime' in value) return `<${name} type="datetime">${value.datetime}</${name}>`
  if (Array.isArray(value.collection))
    return `<${name} type="collection">${value.collection.map(contents).join('')}</${name}>`
  return `<${name}>${contents(value as XmlFields)}</${name}>`
}

const contents = (fields: XmlFields): string =>
  Object.entries(fields)
    .map(([name, value]) => element(name, value))
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
