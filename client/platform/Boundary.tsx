import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, Suspense } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { Message } from '../ui/Message.tsx'
import { useWords } from './words.ts'

type BoundaryProps = { children: ReactNode; fallback?: ReactNode }
type BoundaryState = { report: string | null }

/**
 * Keeps a broken part from taking the screen down: it says so, names a report id that the console has together with
 * the error, and offers to open the part again. Waits for lazy parts with `fallback`.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { report: null }

  static getDerivedStateFromError(): BoundaryState {
    return { report: crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).toUpperCase() }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`Report ${this.state.report ?? ''}`, error, componentStack)
  }

  override render() {
    const { children, fallback = null } = this.props
    const { report } = this.state
    const again = () => this.setState({ report: null })
    return (
      <Suspense fallback={fallback}>
        {report ? <Broken report={report} onAgain={again} /> : children}
      </Suspense>
    )
  }
}

function Broken({ report, onAgain }: { report: string; onAgain: () => void }) {
  const t = useWords('platform')
  return (
    <Message
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      title={t('crash.title')}
      text={t('crash.text')}
      note={t('crash.report', { id: report })}
    >
      <Button variant="default" onClick={onAgain}>
        {t('crash.again')}
      </Button>
    </Message>
  )
}
