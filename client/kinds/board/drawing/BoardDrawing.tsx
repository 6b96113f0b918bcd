import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { BoardRecord } from '#schema/kinds/boardRecords.ts'
import { useWords } from '../../../platform/words.ts'
import { measureText } from './measureText.ts'
import classes from '../Board.module.css'
import { Shapes } from './ShapeDrawing.tsx'
import type { Box } from '#schema/kinds/scene/geometry.ts'
import { layOut } from '#schema/kinds/scene/scene.ts'

type View = { x: number; y: number; zoom: number }

const padding = 32
const zoomLimits = [0.05, 8] as const
const noMarks: ReadonlyMap<string, string> = new Map()

/** The view in which `bounds` lie in the middle of a window of `width` × `height`, at most in their own size. */
function fitting(bounds: Box, width: number, height: number): View {
  const share = Math.min((width - 2 * padding) / (bounds.w || 1), (height - 2 * padding) / (bounds.h || 1), 1)
  const zoom = Math.max(zoomLimits[0], share)
  return {
    zoom,
    x: bounds.x + bounds.w / 2 - width / 2 / zoom,
    y: bounds.y + bounds.h / 2 - height / 2 / zoom,
  }
}

type DrawingProps = {
  records: ReadonlyMap<string, BoardRecord>
  /** Outline colours of shapes that are to stand out, by id. */
  marks?: ReadonlyMap<string, string>
  /** What is shown at first; all shapes when left out. */
  window?: Box
  /** What the drawing is, for those who cannot see it. */
  label: string
}

/** A board drawn from its records by ourselves, to look at only: pan by dragging, wheel or arrows, zoom by pinch, +, -. */
export function BoardDrawing({ records, marks = noMarks, window, label }: DrawingProps) {
  const t = useWords('kinds/board')
  const dark = useComputedColorScheme('light') === 'dark'
  const idPrefix = useId()
  const scene = useMemo(() => layOut(records.values(), measureText), [records])
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 800, height: 500 })
  const [view, setView] = useState<View>()
  const shown = view ?? fitting(window ?? scene.bounds, size.width, size.height)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const zoomBy = (factor: number, at = { x: size.width / 2, y: size.height / 2 }) => {
    const zoom = Math.min(zoomLimits[1], Math.max(zoomLimits[0], shown.zoom * factor))
    setView({
      zoom,
      x: shown.x + at.x / shown.zoom - at.x / zoom,
      y: shown.y + at.y / shown.zoom - at.y / zoom,
    })
  }
  const moveBy = (dx: number, dy: number) =>
    setView({ ...shown, x: shown.x + dx / shown.zoom, y: shown.y + dy / shown.zoom })

  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault()
    const box = element.getBoundingClientRect()
    if (event.ctrlKey || event.metaKey) {
      zoomBy(Math.exp(-event.deltaY / 200), { x: event.clientX - box.x, y: event.clientY - box.y })
    } else moveBy(event.deltaX, event.deltaY)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // React listens to the wheel passively, and a passive listener cannot keep the page from scrolling.
    const listen = (event: WheelEvent) => onWheel(event, element)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])

  const keys: Record<string, () => void> = {
    ArrowLeft: () => moveBy(-60, 0),
    ArrowRight: () => moveBy(60, 0),
    ArrowUp: () => moveBy(0, -60),
    ArrowDown: () => moveBy(0, 60),
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': () => setView(undefined),
  }

  return (
    <>
      <div
        ref={frame}
        className={classes.drawing}
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key]
          if (act) event.preventDefault()
          act?.()
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId))
            moveBy(-event.movementX, -event.movementY)
        }}
      >
        <svg viewBox={`${shown.x} ${shown.y} ${size.width / shown.zoom} ${size.height / shown.zoom}`}>
          <Shapes list={scene.roots} scene={scene} look={{ dark, marks, idPrefix }} />
        </svg>
      </div>
      <div className={classes.zoom}>
        <button type="button" aria-label={t('zoom.out')} onClick={() => zoomBy(0.8)}>
          −
        </button>
        <button type="button" aria-label={t('zoom.fit')} onClick={() => setView(undefined)}>
          {Math.round(shown.zoom * 100)}%
        </button>
        <button type="button" aria-label={t('zoom.in')} onClick={() => zoomBy(1.25)}>
          +
        </button>
      </div>
    </>
  )
}
