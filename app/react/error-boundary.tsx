import { Component, type ReactNode } from 'react'

/** A screen that breaks down takes nothing else with it. */
export class ErrorBoundary extends Component<{ children: ReactNode; instead: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
