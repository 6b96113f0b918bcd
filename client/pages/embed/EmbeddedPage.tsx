import { Button, Skeleton } from '@mantine/core'
import { IconArrowUpRight, IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import { isAvailableKind, isObjectKind } from '#schema/pageKinds.ts'
import type { ObjectViewProps, ShownKind } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { isOtherProgram } from '../../platform/documents/liveState.ts'
import { useDocument, type UsedDocument } from '../../platform/documents/useDocument.ts'
import { renewOrLeave } from '../../platform/keepFresh.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath, useOpenPage } from '../pagePath.ts'
import { SaveState } from '../SaveState.tsx'
import { useTree, useTreeStore } from '../tree/TreeStore.ts'
import { useKindServices } from '../useKindServices.ts'
import { useMe } from '../useMe.ts'
import classes from './EmbeddedPage.module.css'

const NewVersion = lazy(() => import('../program/NewVersion.tsx'))

type ShownNode = TreeNode & { type: ShownKind }

const isShown = (node: TreeNode | undefined): node is ShownNode =>
  node !== undefined && node.shortcut === null && isAvailableKind(node.type) && isObjectKind(node.type)

/**
 * A page of objects inside a text. The tree decides what the reader may see of it; closed pages, pages in trash and
 * pages without objects look the same.
 */
export default function EmbeddedPage({ pageId, page, narrowed }: ObjectViewProps) {
  const t = useWords('objects/view')
  const store = useTreeStore()
  const { status, tree } = useTree()
  const [opening, setOpening] = useState(0)
  const node = tree.get(pageId)
  if (isShown(node)) {
    return (
      <Opened
        key={`${node.type} ${opening}`}
        node={node}
        page={page}
        narrowed={narrowed}
        onReopen={() => setOpening(opening + 1)}
      />
    )
  }
  if (status === 'loading') return <Waiting />
  if (status === 'ready') return <Gone />
  return (
    <div className={classes.state}>
      {t('embed.failed')}
      <Button size="xs" variant="default" onClick={() => store.again()}>
        {t('embed.again')}
      </Button>
    </div>
  )
}

function Gone() {
  const t = useWords('objects/view')
  return (
    <div className={classes.state} role="note">
      <IconEyeOff size={18} stroke={1.6} aria-hidden />
      <strong>{t('embed.gone')}</strong>
      <span>{t('embed.gone.text')}</span>
    </div>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Skeleton height={12} width="34%" />
    <Skeleton height={120} mt={14} />
  </div>
)

type OpenedProps = Pick<ObjectViewProps, 'page' | 'narrowed'> & { node: ShownNode; onReopen: () => void }

function Opened({ node, page, narrowed, onReopen }: OpenedProps) {
  const used = useDocument(pageDocument(node.id))
  const reason = used?.closeReason
  useEffect(() => {
    if (reason === 'unauthenticated') void renewOrLeave().then((ok) => (ok ? onReopen() : undefined))
    // Only the reason matters: the callback is new at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reason])
  if (reason === 'notFound' || reason === 'forbidden') return <Gone />
  return (
    <section className={classes.root} aria-label={node.label || undefined}>
      <Head node={node} space={page.spaceId}>
        {narrowed ? <span className={classes.sign}>{narrowed.sign}</span> : null}
        {used?.synced && used.save !== 'saved' && used.editable ? <SaveState state={used.save} /> : null}
      </Head>
      <div className={classes.body} data-view-body data-kind={node.type}>
        <Boundary>
          {used?.synced ? (
            <Content node={node} page={page} within={narrowed?.filter} used={used} />
          ) : (
            <Opening used={used} />
          )}
        </Boundary>
      </div>
    </section>
  )
}

function Head({ node, space, children }: { node: ShownNode; space: string; children: ReactNode }) {
  const t = useWords('pages')
  const e = useWords('objects/view')
  const openPage = useOpenPage()
  return (
    <div className={classes.head}>
      <PageIcon icon={node.icon} type={node.type} />
      <a
        className={classes.title}
        href={pagePath(space, node.id)}
        title={e('embed.open')}
        draggable={false}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          openPage(space, node.id)
        }}
      >
        <span>{node.label || t('untitled')}</span>
        <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
      </a>
      {children}
    </div>
  )
}

function Opening({ used }: { used: UsedDocument | undefined }) {
  const t = useWords('objects/view')
  if (used && isOtherProgram(used.closeReason))
    return (
      <Suspense>
        <NewVersion reason={used.closeReason} />
      </Suspense>
    )
  if (used?.save !== 'offline') return <Waiting />
  return (
    <div className={classes.state} role="status">
      {t('embed.offline')}
    </div>
  )
}

type ContentProps = Pick<ObjectViewProps, 'page'> & {
  node: ShownNode
  within: Filter | undefined
  used: UsedDocument
}

function Content({ node, page, within, used }: ContentProps) {
  const { id, label, level, type } = node
  const services = useKindServices({ space: page.spaceId, owner: { type: 'page', id } })
  const me = useMe(page.spaceId)
  const shown = useMemo(
    () => ({ id, spaceId: page.spaceId, title: label, engine: null, inside: page.id, within }),
    [id, label, page.spaceId, page.id, within],
  )
  const { Editor } = kinds[type]
  return (
    <Suspense fallback={<Waiting />}>
      <Editor
        doc={used.doc}
        awareness={used.awareness}
        editable={used.editable && (level === 'edit' || level === 'full')}
        page={shown}
        me={me}
        services={services}
      />
    </Suspense>
  )
}
