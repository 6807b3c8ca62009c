import { Component, type ReactNode } from 'react'
import { isLoadFailure } from '../../lib/load-failure.ts'
import { Broken } from '../pages/broken.tsx'
import { NotLoaded } from '../pages/not-loaded.tsx'

interface Props {
  children: ReactNode
}

/** A page that was loaded and then broke, inside the frame that still stands. Another page gets a boundary of its own. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return isLoadFailure(this.state.error) ? <NotLoaded /> : <Broken />
  }
}
