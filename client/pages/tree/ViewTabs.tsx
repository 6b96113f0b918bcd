import { IconBinaryTree2, IconClock, IconCube, IconFiles, IconStar } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import type { TreeView } from './views.ts'
import classes from './ViewTabs.module.css'

const icons = {
  all: IconBinaryTree2,
  favorites: IconStar,
  pages: IconFiles,
  objects: IconCube,
  recent: IconClock,
} satisfies Record<TreeView, typeof IconStar>

type ViewTabsProps = {
  views: readonly TreeView[]
  view: TreeView
  panel: string
  onView: (view: TreeView) => void
}

/** Chooses what the left side lists. Only the chosen view shows its name, because the side is narrow. */
export function ViewTabs({ views, view, panel, onView }: ViewTabsProps) {
  const t = useWords('pages')
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (views.indexOf(view) + step + views.length) % views.length
    onView(views[next]!)
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      ref={root}
      role="tablist"
      aria-label={t('views.label')}
      className={classes.root}
      onKeyDown={onKeyDown}
    >
      {views.map((name) => {
        const Icon = icons[name]
        const isShown = name === view
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={`view-${name}`}
            aria-selected={isShown}
            aria-controls={isShown ? panel : undefined}
            aria-label={t(`views.${name}`)}
            title={t(`views.${name}`)}
            tabIndex={isShown ? 0 : -1}
            className={classes.tab}
            onClick={() => onView(name)}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
            {isShown ? <span className={classes.name}>{t(`views.${name}`)}</span> : null}
          </button>
        )
      })}
    </div>
  )
}
