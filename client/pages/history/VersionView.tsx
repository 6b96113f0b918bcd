import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { shapes } from '#schema/kinds/shapes.ts'
import type { PageKind } from '../../kinds/kind.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { mutate } from '../../platform/graphqlClient.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { pageVersionRestore } from './operations.ts'
import type { VersionItem } from './operations.ts'
import { useContents } from './useContents.ts'
import type { Side } from './useContents.ts'
import classes from './History.module.css'

type VersionViewProps = {
  pageId: string
  kind: PageKind
  /** False for a version from before the page's kind was changed: it cannot be compared with the current page. */
  isPresentKind: boolean
  item: VersionItem
  /** The version before it; undefined for the first. */
  before: VersionItem | undefined
  canRestore: boolean
  onRestored: (id: string) => void
  onBack: () => void
}

/** The changes of one version, or the changes since it, and the button to restore it. */
export function VersionView({
  pageId,
  kind,
  isPresentKind,
  item,
  before,
  canRestore,
  onRestored,
  onBack,
}: VersionViewProps) {
  const t = useWords('pages/history')
  const [withNow, setWithNow] = useState(false)
  const [asking, setAsking] = useState(false)
  const own: Side = { version: item.id }
  const restore = () =>
    mutate(pageVersionRestore, { id: item.id }).then(({ pageVersionRestore: made }) => {
      showDone({ message: t('restored', { version: item.version }) })
      onRestored(made.recordId)
    }, showFailure)
  const title = withNow
    ? t('compare.present', { older: item.version })
    : before
      ? t('compare.title', { older: before.version, newer: item.version })
      : t('compare.first')
  return (
    <div className={classes.view}>
      <div className={classes.viewHead}>
        <ActionIcon className={classes.back} aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
        <h3 className={classes.viewTitle}>{title}</h3>
        {isPresentKind ? (
          <SegmentedControl
            size="xs"
            aria-label={t('compare.with')}
            value={withNow ? 'now' : 'before'}
            data={[
              { value: 'before', label: t('compare.before') },
              { value: 'now', label: t('compare.now') },
            ]}
            onChange={(value) => setWithNow(value === 'now')}
          />
        ) : null}
        {canRestore ? <Button onClick={() => setAsking(true)}>{t('restore')}</Button> : null}
      </div>
      <Compared
        pageId={pageId}
        kind={kind}
        older={withNow ? own : before ? { version: before.id } : 'blank'}
        newer={withNow ? 'now' : own}
      />
      <ConfirmDialog
        opened={asking}
        title={t('restore.title', { version: item.version })}
        text={t('restore.text')}
        confirm={t('restore.confirm')}
        cancel={t('restore.cancel')}
        color="pine"
        onConfirm={restore}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

type ComparedProps = { pageId: string; kind: PageKind; older: Side; newer: Side }

function Compared({ pageId, kind, older, newer }: ComparedProps) {
  const t = useWords('pages/history')
  const [attempt, setAttempt] = useState(0)
  const contents = useContents({ pageId, shape: shapes[kind.id], older, newer, attempt })
  const waiting = <Skeleton height={240} role="status" aria-label={t('loading')} />
  if (contents === 'failed') {
    return (
      <Message title={t('content.failed')}>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          {t('again')}
        </Button>
      </Message>
    )
  }
  return (
    <div className={classes.contents}>
      {contents === 'loading' ? (
        waiting
      ) : (
        <Boundary fallback={waiting}>
          <kind.Compare older={contents.older} newer={contents.newer} pageId={pageId} />
        </Boundary>
      )}
    </div>
  )
}
