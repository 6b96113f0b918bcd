import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onBroken(): void }

/** Tells when tldraw breaks while it renders, so that the board can be shown without it. */
export class BoardBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    this.props.onBroken()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
