import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: (error: unknown, retry: () => void) => ReactNode }

export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return this.props.fallback(failure.error, () => this.setState({ failure: null }))
  }
}
