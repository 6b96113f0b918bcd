import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './menus.module.css'

type Size = { width: number; height: number }
type Point = { left: number; top: number }
export type Place = (anchor: DOMRect, size: Size) => Point

const gap = 8
const edge = 8

const within = (value: number, size: number, limit: number) =>
  Math.max(edge, Math.min(value, limit - size - edge))

/** Above the centre of the anchor, or below it if there is no room. */
export const above: Place = (anchor, { width, height }) => {
  const top = anchor.top - height - gap
  return {
    left: within(anchor.left + anchor.width / 2 - width / 2, width, window.innerWidth),
    top: top >= edge ? top : anchor.bottom + gap,
  }
}

/** Below the start of the anchor, or above it if there is no room. */
export const below: Place = (anchor, { width, height }) => {
  const top = anchor.bottom + gap
  return {
    left: within(anchor.left, width, window.innerWidth),
    top: top + height <= window.innerHeight - edge ? top : anchor.top - height - gap,
  }
}

export type FloatingProps = {
  editor: Editor
  /** The position of the anchor; `undefined` hides it. */
  anchor: () => DOMRect | undefined
  place: Place
  label: string
  role?: 'toolbar' | 'dialog' | 'group'
  className?: string
  /** Called when the focus enters (true) or leaves (false). */
  onHold?: (held: boolean) => void
  children: ReactNode
}

/** An element that stays next to a place in the page while it scrolls and changes. */
export function Floating({
  editor,
  anchor,
  place,
  label,
  role = 'toolbar',
  className,
  onHold,
  children,
}: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ anchor, place })
  useLayoutEffect(() => {
    latest.current = { anchor, place }
  })

  useEffect(() => {
    let frame = 0
    const move = () => {
      frame = 0
      const element = box.current
      if (!element || editor.isDestroyed) return
      const rect = latest.current.anchor()
      const gone = !rect || rect.bottom < 0 || rect.top > window.innerHeight
      element.style.visibility = gone ? 'hidden' : 'visible'
      if (!rect) return
      const { left, top } = latest.current.place(rect, element.getBoundingClientRect())
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(move)
    }
    move()
    const resized = new ResizeObserver(soon)
    resized.observe(box.current!)
    editor.on('transaction', soon)
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      editor.off('transaction', soon)
      window.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [editor])

  return createPortal(
    <div
      ref={box}
      role={role}
      aria-label={label}
      data-over={layerOf(editor)}
      className={`${classes.floating} ${className ?? classes.bar}`}
      onFocus={() => onHold?.(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onHold?.(false)
      }}
    >
      {children}
    </div>,
    document.body,
  )
}

/** The container of the text: it floats above that and beneath what opens over it. */
function layerOf({ view }: Editor): 'panel' | 'modal' | undefined {
  const host = view.dom.closest('[role="dialog"]')
  return host ? (host.getAttribute('aria-modal') === 'true' ? 'modal' : 'panel') : undefined
}

/** The position of the selection on the screen. */
export const selectionRect = (editor: Editor): DOMRect => rangeRect(editor, editor.state.selection)

/** The position of a range of the page on the screen. */
export function rangeRect(editor: Editor, { from, to }: { from: number; to: number }): DOMRect {
  const { view } = editor
  const node = view.nodeDOM(from)
  if (from + 1 === to && node instanceof HTMLElement) return node.getBoundingClientRect()
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const left = Math.min(start.left, end.left)
  const top = Math.min(start.top, end.top)
  const right = start.top === end.top ? end.right : view.dom.getBoundingClientRect().right
  return new DOMRect(left, top, Math.max(1, right - left), Math.max(start.bottom, end.bottom) - top)
}
