import { createElement, Fragment, type ReactNode } from 'react'
import type { Values } from './format-message.ts'

/** Control characters are removed from everything that people type, so no name can contain this. */
const MARK = '\u0000'

/**
 * A text whose placeholders are partly elements, such as links: the order of words is that of the language. An element that
 * the text does not use is left out.
 */
export function textParts<Key extends string>(
  t: (key: Key, values?: Values) => string,
  key: Key,
  values: Values,
  elements: Readonly<Record<string, ReactNode>>,
): ReactNode[] {
  const marks = Object.fromEntries(Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]))
  return t(key, { ...values, ...marks })
    .split(MARK)
    .map((part, place) => createElement(Fragment, { key: place }, place % 2 === 0 ? part : elements[part]))
}
