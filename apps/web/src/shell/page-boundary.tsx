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
 * Catches render errors of a page inside the frame. Another address resets it; a page with several addresses, like the
 * items of a club, keeps its state when it changes between them.
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
