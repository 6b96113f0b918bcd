import { ActionIcon } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Boundary } from '../platform/Boundary.tsx'
import { rightSidebar } from '../platform/rightSidebar.ts'
import type { SidebarPart } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import classes from './RightSidebar.module.css'

/** Elements that handle Escape themselves while they are open. */
const floating = '[aria-modal="true"], [role="menu"], .mantine-Popover-dropdown'

type RightSidebarProps = { part: SidebarPart; isDesktop: boolean }

/** The frame at the right of the screen, on a phone a sheet over all of it. Escape closes it. */
export function RightSidebar({ part: { id, title, content }, isDesktop }: RightSidebarProps) {
  const t = useWords('shell')
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus(), [id])
  useEffect(closeByEscape, [])
  const isSheet = !isDesktop
  return (
    <aside
      ref={useMergedRef(root, useFocusTrap(isSheet))}
      className={classes.root}
      role={isSheet ? 'dialog' : undefined}
      tabIndex={-1}
      aria-label={title}
      data-right-sidebar
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <ActionIcon
          aria-label={t('right.close')}
          title={t('right.close')}
          onClick={() => rightSidebar.close()}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        <Boundary key={id}>{content}</Boundary>
      </div>
    </aside>
  )
}

/**
 * A menu or a dialog may be gone from the page by the time the key bubbles, so it is looked up in the capture phase.
 */
function closeByEscape(): () => void {
  let isFree = false
  const onDown = () => {
    isFree = ![...document.querySelectorAll(floating)].some((element) => element.checkVisibility())
  }
  const onUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing)
      rightSidebar.close()
  }
  window.addEventListener('keydown', onDown, true)
  window.addEventListener('keydown', onUp)
  return () => {
    window.removeEventListener('keydown', onDown, true)
    window.removeEventListener('keydown', onUp)
  }
}
