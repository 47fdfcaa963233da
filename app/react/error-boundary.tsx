import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  fallback: ReactNode
  /** Called once, after `fallback` is shown. */
  onError?: () => void
}

/** Shows `fallback` when a child throws while it renders. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children
  }
}
