import { Component, type ReactNode } from 'react'

interface Props {
  /** What stands instead of a part that could not be loaded. */
  instead: ReactNode
  children: ReactNode
}

/** An answer can be read without its other parts, which may not be loaded yet when there is no connection. */
export class LoadBoundary extends Component<Props> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override render() {
    return this.state.isFailed ? this.props.instead : this.props.children
  }
}
