import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { flatOf, readElement } from '#schema/kinds/elements/readElement.ts'
import classes from '../Board.module.css'
import { drawElements } from './exportElements.ts'

type Box = { left: number; top: number; right: number; bottom: number }

function boxOf(element: BoardElement): Box {
  const points = 'points' in element ? element.points : []
  const left = element.x + Math.min(0, ...points.map(([x]) => x))
  const top = element.y + Math.min(0, ...points.map(([, y]) => y))
  return { left, top, right: left + element.width, bottom: top + element.height }
}

/** A rectangle about a box that says something of what is in it. */
function frameOf(id: string, box: Box, look: Record<string, unknown>): BoardElement {
  const gap = 6
  return readElement(id, {
    type: 'rectangle',
    xy: [box.left - gap, box.top - gap],
    size: [box.right - box.left + 2 * gap, box.bottom - box.top + 2 * gap],
    roughness: 0,
    ...look,
  })!
}

type DrawingProps = {
  elements: ReadonlyMap<string, BoardElement>
  /** Outline colours of elements that are to stand out, by id. */
  marks: ReadonlyMap<string, string>
  /** What is shown, whatever of it is drawn: all of these. */
  window: BoardElement[]
  label: string
}

/** Elements as Excalidraw draws them, to look at only. */
export default function ElementsDrawing({ elements, marks, window, label }: DrawingProps) {
  const isDark = useComputedColorScheme('light') === 'dark'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    const boxes = window.map(boxOf)
    const all: Box = {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
    const outlines = [...marks].flatMap(([id, strokeColor]) => {
      const element = elements.get(id)
      if (!element) return []
      const { angle } = flatOf(element)
      return [frameOf(`mark-${id}`, boxOf(element), { strokeColor, strokeStyle: 'dashed', angle })]
    })
    const drawn = [
      ...(boxes.length > 0 ? [frameOf('window', all, { opacity: 0 })] : []),
      ...elements.values(),
      ...outlines,
    ]
    void drawElements(drawn, isDark).then((svg) => {
      if (isCurrent) place.current?.replaceChildren(svg)
    })
    return () => {
      isCurrent = false
    }
  }, [elements, marks, window, isDark])
  return <div ref={place} className={classes.drawing} role="img" aria-label={label} tabIndex={0} />
}
