import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { modeContext } from '../../lib/render/request-context.ts'
import { loader } from './gallery.tsx'

const loadIn = (mode?: 'demo' | 'production') => {
  const context = new RouterContextProvider()
  if (mode) context.set(modeContext, mode)
  // The loader reads only the context.
  return () => loader({ context } as unknown as LoaderFunctionArgs)
}

test('the gallery exists only in demo mode', () => {
  expect(loadIn('demo')()).toBeNull()
  for (const refused of [loadIn('production'), loadIn()]) {
    expect(refused).toThrow(expect.objectContaining({ init: { status: 404 } }))
  }
})
