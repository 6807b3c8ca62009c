import { Component, type ReactNode } from 'react'
import { isLoadFailure } from '../lib/errors/load-failure.ts'
import { Broken } from './error-pages/broken.tsx'
import { NotLoaded } from './error-pages/not-loaded.tsx'

interface Props {
  path: string
  children: ReactNode
}

interface State {
  path: string
  error: unknown
}

/**
 * A page that was loaded and then broke, inside the frame that still stands. Another address gets a new try; a page that
 * has several addresses, like the items of a club, stays as it is when it changes between them.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, error: null }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return isLoadFailure(this.state.error) ? <NotLoaded /> : <Broken />
  }
}
