import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, Suspense, useState } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { Message } from '../ui/Message.tsx'
import { copyText } from './copyText.ts'
import { newReport } from './newReport.ts'
import { useWords } from './words.ts'

type BoundaryProps = { children: ReactNode; fallback?: ReactNode }
type BoundaryState = { broken: { report: string; isStale: boolean } | null }

/** After an update of the server, parts of the old program that were not loaded yet are gone. */
const isStale = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

/**
 * Keeps a broken part from taking the whole screen down: it shows the error, the report number under which the server
 * logs it, and a button to reload. Waits for lazy parts with `fallback`.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: { report: newReport(), isStale: isStale(error) } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(componentStack)
    const { broken } = this.state
    void import('./reportClientError.ts').then((client) =>
      client.reportClientError('crash', error, broken?.report),
    )
  }

  override render() {
    const { children, fallback = null } = this.props
    const { broken } = this.state
    return <Suspense fallback={fallback}>{broken ? <Broken {...broken} /> : children}</Suspense>
  }
}

function Broken({ report, isStale: isOld }: { report: string; isStale: boolean }) {
  const t = useWords('platform')
  const [isCopied, setCopied] = useState(false)
  return (
    <Message
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      title={t(isOld ? 'stale.title' : 'crash.title')}
      text={t(isOld ? 'stale.text' : 'crash.text')}
      note={isOld ? undefined : t('crash.report', { id: report })}
    >
      <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
      {isOld ? null : (
        <Button variant="default" onClick={() => void copyText(report).then(() => setCopied(true))}>
          {t(isCopied ? 'crash.copied' : 'crash.copy')}
        </Button>
      )}
    </Message>
  )
}
