import { drawingLimits, type DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { addObject, erase, removeObjects } from '#schema/kinds/graphic/write.ts'
import { plainObject } from './plainObject.ts'
import { textBox } from './fonts.ts'
import { around, boxOf, inside, type Point, strokeOf } from './geometry.ts'
import { type Gesture, mapOf, type Touch } from './gesture.ts'
import { selectWhole } from './groups.ts'
import { ruledLines, snapBox } from './snap.ts'
import type { Studio } from './Studio.ts'

const letters = 32
const usualSide = 100

export const choosing = (studio: Studio, from: Point, kept: ReadonlySet<string>): Gesture => ({
  move(touches) {
    const marquee = boxOf(from, touches.at(-1)!)
    const touched = studio.free.filter((object) => {
      const box = around([object])!
      return (
        box.x < marquee.x + marquee.w &&
        marquee.x < box.x + box.w &&
        box.y < marquee.y + marquee.h &&
        marquee.y < box.y + box.h
      )
    })
    selectWhole(studio, [...studio.free.filter(({ id }) => kept.has(id)), ...touched])
    return { marquee }
  },
  end: () => {},
})

const put = (studio: Studio, object: DrawnObject): string =>
  studio.change((doc) => addObject(doc, studio.layer, object))

/** A stroke of the brush; a very long one continues as another. */
export function brushing(studio: Studio, from: Touch): Gesture {
  const points = [from.x, from.y, from.pressure]
  const { stroke, strokeWidth, opacity } = studio.look
  const drawn = (): DrawnObject => ({
    ...plainObject,
    ...strokeOf(points),
    id: 'draft',
    type: 'brush',
    stroke: stroke === 'none' ? '#1f1f1d' : stroke,
    strokeWidth: Math.max(1, strokeWidth),
    opacity,
    erased: [],
  })
  return {
    move(touches) {
      for (const { x, y, pressure } of touches) {
        const [lastX, lastY] = points.slice(-3) as [number, number]
        if (Math.hypot(x - lastX, y - lastY) < 1) continue
        points.push(x, y, pressure)
        if (points.length + 3 <= drawingLimits.pointNumbers) continue
        put(studio, drawn())
        points.splice(0, points.length - 3)
      }
      return { added: drawn() }
    },
    end: () => void put(studio, drawn()),
  }
}

/** The eraser on the objects of the chosen layer: it cuts its path out of them. */
export function erasing(studio: Studio, from: Point): Gesture {
  const line: Point[] = [from]
  const radius = Math.max(2, studio.look.strokeWidth * 2)
  const { layer } = studio
  const cuts = () => {
    const box = boxOf(
      { x: Math.min(...line.map(({ x }) => x)), y: Math.min(...line.map(({ y }) => y)) },
      { x: Math.max(...line.map(({ x }) => x)), y: Math.max(...line.map(({ y }) => y)) },
    )
    return layer.objects.flatMap((object) => {
      const at = around([object])!
      const reach = radius + object.strokeWidth * 2
      const isNear =
        at.x - reach < box.x + box.w &&
        box.x < at.x + at.w + reach &&
        at.y - reach < box.y + box.h &&
        box.y < at.y + at.h + reach
      if (!isNear || object.erased.length >= drawingLimits.erasures) return []
      const points = line.map((point) => inside(object, point)).flatMap(({ x, y }) => [x, y])
      return [{ object, cut: { w: Math.max(object.w, 0.01), h: Math.max(object.h, 0.01), radius, points } }]
    })
  }
  /** Whether nothing is left of a stroke. */
  const isGone = ({ type, points, w, h }: DrawnObject, cut: readonly number[]) =>
    type === 'brush' &&
    points.every((_, at) => {
      if (at % 3 !== 0) return true
      const [x, y] = [points[at]! * w, points[at + 1]! * h]
      return cut.some(
        (cx, index) => index % 2 === 0 && Math.hypot(cx - x, cut[index + 1]! - y) < radius * 0.7,
      )
    })
  return {
    move(touches) {
      for (const touch of touches) {
        const last = line.at(-1)!
        if (Math.hypot(touch.x - last.x, touch.y - last.y) >= 1 && line.length < 2000) line.push(touch)
      }
      return {
        moved: mapOf(cuts().map(({ object, cut }) => ({ ...object, erased: [...object.erased, cut] }))),
      }
    },
    end: () =>
      studio.change((doc) => {
        for (const { object, cut } of cuts()) {
          if (isGone(object, cut.points)) removeObjects(doc, [object.id])
          else erase(doc, object.id, [cut.w, cut.h, cut.radius, ...cut.points])
        }
      }),
  }
}

type ShapeTool = 'line' | 'arrow' | 'rect' | 'ellipse' | 'polygon' | 'star'

/** A shape from one corner to the other, or a line from end to end; a click makes one of the usual size. */
export function shaping(studio: Studio, tool: ShapeTool, start: Touch): Gesture {
  const lines = ruledLines(studio.drawing, studio.ruled)
  /** Corners stand on guides and the grid. */
  const onLine = (at: Touch): Touch => {
    const { by } = snapBox(lines, { x: at.x, y: at.y, w: 0, h: 0 }, { reach: at.reach })
    return { ...at, x: at.x + by.x, y: at.y + by.y }
  }
  const from = onLine(start)
  let to: Point & { shift: boolean } = { ...from, shift: false }
  const isLine = tool === 'line' || tool === 'arrow'
  const drawn = (): DrawnObject => {
    let { x, y } = to
    const isClick = Math.hypot(x - from.x, y - from.y) < 3
    if (isClick) [x, y] = [from.x + usualSide, from.y + (isLine ? 0 : usualSide)]
    else if (to.shift && isLine) {
      const step = Math.PI / 12
      const angle = Math.round(Math.atan2(y - from.y, x - from.x) / step) * step
      const reach = Math.hypot(x - from.x, y - from.y)
      ;[x, y] = [from.x + Math.cos(angle) * reach, from.y + Math.sin(angle) * reach]
    } else if (to.shift) {
      const side = Math.max(Math.abs(x - from.x), Math.abs(y - from.y))
      ;[x, y] = [from.x + Math.sign(x - from.x) * side, from.y + Math.sign(y - from.y) * side]
    }
    const { look } = studio
    const stroke = isLine && look.stroke === 'none' ? '#1f1f1d' : look.stroke
    const shape = isLine
      ? strokeOf([from.x, from.y, 0.5, x, y, 0.5])
      : { ...boxOf(from, { x, y }), points: [] }
    return { ...plainObject, ...look, stroke, ...shape, id: 'draft', type: tool, erased: [] }
  }
  return {
    move: (touches) => {
      to = onLine(touches.at(-1)!)
      return { added: drawn() }
    },
    end: () => {
      const id = put(studio, drawn())
      studio.take('select')
      studio.select([id])
    },
  }
}

/** Creates an empty text at the click, ready for typing. */
export function beginText(studio: Studio, at: Point): void {
  const { look } = studio
  const fill = look.stroke === 'none' ? '#1f1f1d' : look.stroke
  const { textStyle } = studio
  const box = textBox('', letters, textStyle)
  const id = studio.change((doc) =>
    addObject(doc, studio.layer, {
      ...plainObject,
      type: 'text',
      x: at.x,
      y: at.y - box.h / 2,
      ...box,
      style: textStyle,
      fill,
      opacity: look.opacity,
    }),
  )
  studio.take('select')
  studio.select([id])
  studio.type(id)
}
