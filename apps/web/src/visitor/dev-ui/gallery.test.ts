import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { modeContext } from '../../lib/render/request-context.ts'
import { loader } from './gallery.tsx'

const asked = (mode?: 'demo' | 'production') => {
  const context = new RouterContextProvider()
  if (mode) context.set(modeContext, mode)
  // Only the context is looked at.
  return () => loader({ context } as unknown as LoaderFunctionArgs)
}

test('the gallery is there in demo mode, and nowhere else', () => {
  expect(asked('demo')()).toBeNull()
  for (const refused of [asked('production'), asked()]) {
    expect(refused).toThrow(expect.objectContaining({ init: { status: 404 } }))
  }
})
