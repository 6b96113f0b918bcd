import { ActionIcon, Button } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { isAvailableKind } from '#schema/pageKinds.ts'
import type { PageKind } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import { SaveVersion } from './SaveVersion.tsx'
import type { VersionItem } from './operations.ts'
import { useVersions } from './useVersions.ts'
import { metaOf, VersionList, VersionListSkeleton } from './VersionList.tsx'
import { VersionView } from './VersionView.tsx'
import classes from './History.module.css'

type HistoryPanelProps = {
  pageId: string
  kind: PageKind
  canEdit: boolean
  onClose: () => void
  /** Shown in place of the title if the panel's surroundings have one. */
  head?: ReactNode
}

/** The kind of a version's content: the page may have had another kind then. */
const kindOf = (item: VersionItem, present: PageKind): PageKind => {
  const { kind } = metaOf(item)
  return isAvailableKind(kind) ? kinds[kind] : present
}

/**
 * The versions of a page and what each one changed. Side by side if there is room, otherwise the list first and the
 * chosen version over it. Escape closes it.
 */
export default function HistoryPanel({ pageId, kind, canEdit, onClose, head }: HistoryPanelProps) {
  const t = useWords('pages/history')
  const { items, hasMore, failed, reload, more } = useVersions(pageId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLElement>(null)
  const standsAlone = head === undefined
  useEffect(() => {
    if (standsAlone) root.current?.focus()
  }, [standsAlone])
  const index = Math.max(items?.findIndex(({ id }) => id === chosen) ?? 0, 0)
  const item = items?.[index]
  const before = items?.[index + 1]
  const choose = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  const show = (id: string) => void reload().then(() => setChosen(id))
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={root}
      className={classes.root}
      data-open={(isOpen && item !== undefined) || undefined}
      tabIndex={-1}
      aria-label={t('title')}
      onKeyDown={escape}
    >
      <main className={classes.main}>
        {item ? (
          <VersionView
            key={item.id}
            pageId={pageId}
            kind={kindOf(item, kind)}
            isPresentKind={kindOf(item, kind) === kind}
            item={item}
            before={before && kindOf(before, kind) === kindOf(item, kind) ? before : undefined}
            canRestore={canEdit}
            onRestored={show}
            onBack={() => setOpen(false)}
          />
        ) : null}
      </main>
      <aside className={classes.side}>
        <header className={classes.head}>
          {head ?? (
            <>
              <h2 className={classes.title}>{t('title')}</h2>
              <ActionIcon aria-label={t('close')} onClick={onClose}>
                <IconX size={18} stroke={1.75} />
              </ActionIcon>
            </>
          )}
        </header>
        {canEdit ? <SaveVersion pageId={pageId} onSaved={show} /> : null}
        {failed && !items ? (
          <Message title={t('failed')}>
            <Button variant="default" onClick={() => void reload()}>
              {t('again')}
            </Button>
          </Message>
        ) : null}
        {!items && !failed ? <VersionListSkeleton /> : null}
        {items?.length === 0 ? (
          <Message
            icon={<IconHistory size={20} stroke={1.75} />}
            title={t('empty')}
            text={t(canEdit ? 'empty.text' : 'empty.read')}
          />
        ) : null}
        {items && items.length > 0 ? (
          <VersionList
            items={items}
            chosen={item?.id ?? null}
            hasMore={hasMore}
            onChoose={choose}
            onMore={() => void more()}
          />
        ) : null}
      </aside>
    </section>
  )
}
