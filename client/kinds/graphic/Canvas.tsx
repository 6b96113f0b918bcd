import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { beginGesture } from './beginGesture.ts'
import { Frame } from './Frame.tsx'
import type { Draft, Gesture, Touch } from './gesture.ts'
import classes from './Graphic.module.css'
import { enterGroup } from './groups.ts'
import type { Point } from './geometry.ts'
import { Grid } from './Grid.tsx'
import { Guides } from './Guides.tsx'
import { masksIn } from './masks.ts'
import { objectUnder } from './objectUnder.ts'
import { Others } from './Others.tsx'
import { Picture, Shape } from './Picture.tsx'
import { tell } from './presence.ts'
import { Rulers } from './Rulers.tsx'
import { snapPx } from './snap.ts'
import type { Studio } from './Studio.ts'
import { TextField } from './TextField.tsx'
import { useShift } from './useShift.ts'

type CanvasProps = {
  studio: Studio
  awareness: Awareness
  me: EditorProps['me']
  label: string
  /** Px of the screen for one of the artboard; 0 for all of it in view. */
  zoom: number
  setZoom: (zoom: number) => void
  /** The zoom at which all of it is in view. */
  fit: number
  setFit: (fit: number) => void
}
const [zoomLeast, zoomMost] = [0.05, 16]
const margin = 48
const tellEveryMs = 50

/** The artboard with its objects, and all pointer interaction. */
export function Canvas({ studio, awareness, me, label, zoom: wanted, setZoom, fit, setFit }: CanvasProps) {
  const t = useWords('kinds/graphic')
  const stage = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const board = useRef<SVGSVGElement>(null)
  const gesture = useRef<Gesture>(undefined)
  const last = useRef<Touch>(undefined)
  const pan = useRef<{ x: number; y: number }>(undefined)
  const [draft, setDraft] = useState<Draft>({})
  const [isSpace, setSpace] = useState(false)
  const told = useRef(0)
  const { width, height } = studio.drawing
  const zoom = Math.min(zoomMost, Math.max(zoomLeast, wanted || fit))

  useLayoutEffect(() => {
    const element = room.current!
    const measure = () =>
      setFit(Math.min((element.clientWidth - margin) / width, (element.clientHeight - margin) / height, 1))
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [width, height, setFit])
  useEffect(() => {
    const element = stage.current!
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom(Math.min(zoomMost, Math.max(zoomLeast, zoom * Math.exp(-event.deltaY / 300))))
    }
    // React's own listener is passive and cannot prevent the browser's zoom.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [zoom, setZoom])
  const selected = [...studio.selected].join(' ')
  useEffect(
    () => tell(awareness, me, { ids: selected === '' ? [] : selected.split(' ') }),
    [awareness, me, selected],
  )
  useEffect(() => () => tell(awareness, me, null), [awareness, me])

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = board.current!.getBoundingClientRect()
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom }
  }
  const touchOf = (event: {
    clientX: number
    clientY: number
    pressure: number
    shiftKey: boolean
    ctrlKey: boolean
    metaKey: boolean
    pointerType: string
  }): Touch => {
    return {
      ...placeOf(event),
      pressure: event.pointerType === 'pen' ? event.pressure : 0.5,
      shift: event.shiftKey,
      reach: event.ctrlKey || event.metaKey ? 0 : snapPx / zoom,
    }
  }
  /** The gesture continues with the modifier keys that are held now. */
  const follow = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (!gesture.current || !last.current || !['Control', 'Meta', 'Shift'].includes(key)) return
    const keys = { shift: shiftKey, reach: ctrlKey || metaKey ? 0 : snapPx / zoom }
    setDraft(gesture.current.move([{ ...last.current, ...keys }]))
  }
  const finish = (isKept: boolean) => {
    const done = gesture.current
    gesture.current = undefined
    last.current = undefined
    pan.current = undefined
    if (isKept) done?.end()
    setDraft({})
  }
  const typing = studio.typing ? studio.find(studio.typing) : undefined
  // What is masked stays where its mask is.
  const shift = studio.drawing.layers.some(({ objects }) => masksIn(objects).size > 0)
    ? undefined
    : draft.shift
  useShift(board, { drawing: studio.drawing, moved: draft.moved, by: shift })
  const apart = shift ? undefined : draft.moved
  const moved = useMemo(() => {
    const found = new Map(apart)
    if (typing) found.set(typing.id, { ...typing, opacity: 0 })
    return found
  }, [apart, typing])
  const chosen = studio.chosen.map((object) => draft.moved?.get(object.id) ?? object)
  return (
    <div ref={stage} className={classes.stage} data-ruled={studio.view.rulers || undefined}>
      <div
        ref={room}
        className={classes.room}
        data-canvas
        data-tool={isSpace ? 'pan' : studio.tool}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what is selected
        tabIndex={0}
        role="application"
        aria-label={`${label}. ${t('canvas.keys')}`}
        onKeyDown={(event) => {
          if (event.key === ' ' && event.target === event.currentTarget) {
            event.preventDefault()
            setSpace(true)
          }
          follow(event)
          if (event.key === 'Escape' && gesture.current) {
            event.stopPropagation()
            finish(false)
          }
        }}
        onKeyUp={(event) => {
          if (event.key === ' ') setSpace(false)
          follow(event)
        }}
        onPointerDown={(event) => {
          if (event.target instanceof HTMLTextAreaElement) return
          if (event.button === 1 || isSpace) {
            event.preventDefault()
            pan.current = { x: event.clientX, y: event.clientY }
          } else if (event.button === 0 && event.isPrimary) {
            const isText = studio.tool === 'text'
            gesture.current = beginGesture(studio, touchOf(event), {
              target: event.target as Element,
              object: objectUnder(studio, event, touchOf(event)),
            })
            // A text has its field focused instead.
            if (isText) event.preventDefault()
          } else return
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (pan.current) {
            event.currentTarget.scrollBy(pan.current.x - event.clientX, pan.current.y - event.clientY)
            pan.current = { x: event.clientX, y: event.clientY }
            return
          }
          if (event.timeStamp - told.current > tellEveryMs) {
            told.current = event.timeStamp
            tell(awareness, me, { at: touchOf(event), ids: studio.selected })
          }
          if (!gesture.current) return
          const all = event.nativeEvent.getCoalescedEvents()
          const touches = (all.length > 0 ? all : [event.nativeEvent]).map(touchOf)
          last.current = touches.at(-1)
          setDraft(gesture.current.move(touches))
        }}
        onPointerUp={() => finish(true)}
        onPointerCancel={() => finish(false)}
        onDoubleClick={(event) => {
          const hit = objectUnder(studio, event, placeOf(event))
          if (studio.tool === 'select' && hit && enterGroup(studio, hit)) return
          const id = studio.chosen.length === 1 ? studio.chosen[0]!.id : undefined
          const object = id ? studio.find(id) : undefined
          if (object?.type === 'text' && event.target instanceof Element) studio.type(id)
          else if (object?.type === 'image') studio.crop(id)
        }}
      >
        <div className={classes.paper} style={{ width: width * zoom, height: height * zoom }}>
          <svg
            ref={board}
            className={classes.board}
            data-drawing
            width={width * zoom}
            height={height * zoom}
            viewBox={`0 0 ${width} ${height}`}
          >
            <Picture
              drawing={studio.drawing}
              moved={moved}
              added={draft.added && { layer: studio.layer.id, shape: <Shape object={draft.added} /> }}
            />
            {studio.view.grid ? <Grid studio={studio} zoom={zoom} /> : null}
            {typing || draft.added ? null : (
              <Frame objects={chosen} zoom={zoom} isCrop={studio.cropping !== undefined} />
            )}
            <Guides guides={draft.guides ?? []} zoom={zoom} />
            {draft.marquee ? (
              <rect
                className={classes.marquee}
                x={draft.marquee.x}
                y={draft.marquee.y}
                width={draft.marquee.w}
                height={draft.marquee.h}
                strokeWidth={1 / zoom}
              />
            ) : null}
            <Others studio={studio} awareness={awareness} zoom={zoom} />
          </svg>
          {typing ? (
            <TextField
              key={typing.id}
              studio={studio}
              object={typing}
              zoom={zoom}
              onDone={() => room.current?.focus({ preventScroll: true })}
            />
          ) : null}
        </div>
      </div>
      <Rulers {...{ studio, room, board, zoom }} />
    </div>
  )
}
