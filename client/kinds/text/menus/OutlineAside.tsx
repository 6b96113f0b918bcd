import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { useWords } from '../../../platform/words.ts'
import type { Outline, OutlineItem } from '../outline.ts'
import classes from './menus.module.css'

/** How far from the top of the window a heading counts as reached, in CSS pixels. */
const reachedPx = 140

function useReached(editor: Editor, items: OutlineItem[]): number {
  const [reached, setReached] = useState(0)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (editor.isDestroyed) return
      const passed = items.filter(({ pos }) => {
        const dom = editor.view.nodeDOM(pos)
        return dom instanceof HTMLElement && dom.getBoundingClientRect().top < reachedPx
      })
      setReached(Math.max(0, passed.length - 1))
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    soon()
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon, { capture: true })
    }
  }, [editor, items])
  return reached
}

export type OutlineAsideProps = { editor: Editor; outline: Outline; show: (item: OutlineItem) => void }

/** The headings next to the page, if there is room. */
export function OutlineAside({ editor, outline, show }: OutlineAsideProps) {
  const say = useWords('kinds/text')
  const items = useSyncExternalStore(outline.subscribe, outline.get)
  const reached = useReached(editor, items)
  if (items.length < 2) return null
  const top = Math.min(...items.map((item) => item.level))
  return (
    <nav className={classes.outline} aria-label={say('toc.title')}>
      {items.map((item, index) => (
        <button
          key={item.pos}
          type="button"
          aria-current={index === reached || undefined}
          style={{ paddingInlineStart: `${12 + 12 * Math.min(item.level - top, 3)}px` }}
          onClick={() => show(item)}
        >
          {item.text}
        </button>
      ))}
    </nav>
  )
}
