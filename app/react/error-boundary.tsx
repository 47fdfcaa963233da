import { Component, type ReactNode } from 'react'

/** Shows `fallback` when a child throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children
  }
}
