import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type * as Y from 'yjs'
import { clearLayout, sharedViews } from '#schema/objects/layout.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useWords } from '../../platform/words.ts'
import type { Layout } from './useLayout.ts'
import classes from './View.module.css'

const ViewItems = lazy(() => loadNeeded(() => import('./ViewItems.tsx')))
const DeleteView = lazy(() => loadNeeded(() => import('./DeleteView.tsx')))

type ViewTabsProps = { doc: Y.Doc; layout: Layout; view: string; editable: boolean }
const nameSigns = 64

/**
 * The views of a page and of its type, side by side. People who may edit the page add, rename and delete the page's
 * views for everyone.
 */
export function ViewTabs({ doc, layout, view, editable }: ViewTabsProps) {
  const t = useWords('objects/view')
  const [naming, setNaming] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const views = sharedViews(doc)
  const { type, views: typeViews } = layout.viewed
  const mayOpenMenu = editable || type.level === 'full'
  const nameOf = (id: string) => views.find((each) => each.id === id)?.name || t('view.untitled')
  const show = (id: string) => layout.setOwn(['shown'], id)
  const add = async () => {
    const stop = holdKeys()
    const part = await loadNeeded(() => import('./addView.ts')).catch(showFailure)
    if (!part) return stop()
    const id = part.addView(doc, layout, t('view.new'))
    show(id)
    setNaming(id)
  }
  const rename = (id: string, name: string) => {
    layout.setShared(['view', id, 'name'], name.trim().slice(0, nameSigns))
    setNaming(null)
  }
  return (
    <nav className={classes.tabs} aria-label={t('views')}>
      {views.map(({ id }) =>
        naming === id ? (
          <TextInput
            key={id}
            size="xs"
            aria-label={t('view.name')}
            defaultValue={nameOf(id)}
            maxLength={nameSigns}
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            onBlur={(event) => rename(id, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') rename(id, event.currentTarget.value)
              if (event.key === 'Escape') setNaming(null)
            }}
          />
        ) : (
          <span key={id} className={classes.tab} data-shown={id === view || undefined}>
            <button
              type="button"
              className={classes.tabName}
              aria-current={id === view ? 'true' : undefined}
              onClick={() => show(id)}
            >
              {nameOf(id)}
            </button>
            {mayOpenMenu && id === view ? (
              <Menu position="bottom-start" width={260}>
                <Menu.Target>
                  <ActionIcon
                    size={20}
                    className={classes.tabMenu}
                    aria-label={t('view.menu', { name: nameOf(id) })}
                  >
                    <IconChevronDown size={13} stroke={2} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Suspense fallback={<div className={classes.waiting} />}>
                    <ViewItems
                      layout={layout}
                      view={{ id, name: nameOf(id) }}
                      editable={editable}
                      isOnly={views.length < 2}
                      onRename={() => setNaming(id)}
                      onDelete={() => setDeleting(id)}
                    />
                  </Suspense>
                </Menu.Dropdown>
              </Menu>
            ) : null}
          </span>
        ),
      )}
      {editable ? (
        <ActionIcon size={24} aria-label={t('view.add')} title={t('view.add')} onClick={() => void add()}>
          <IconPlus size={14} stroke={2} />
        </ActionIcon>
      ) : null}
      {typeViews.length > 0 ? <span className={classes.divider} /> : null}
      {typeViews.map(({ id, record }) => (
        <span key={id} className={classes.tab} data-shown={id === view || undefined}>
          <button
            type="button"
            className={classes.tabName}
            title={t('view.ofType')}
            aria-current={id === view ? 'true' : undefined}
            onClick={() => show(id)}
          >
            {record.name}
          </button>
        </span>
      ))}
      {deleting ? (
        <Suspense>
          <DeleteView
            name={nameOf(deleting)}
            onDelete={() => {
              clearLayout(doc, ['view', deleting])
              const next = sharedViews(doc)[0]
              if (next) show(next.id)
            }}
            onClose={() => setDeleting(null)}
          />
        </Suspense>
      ) : null}
    </nav>
  )
}
