import { lazy, Suspense, useState } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { Canvas } from './Canvas.tsx'
import { copySelected, deleteSelected, pasteInto } from './deeds.ts'
import classes from './Graphic.module.css'
import { pressKey } from './keys.ts'
import { Layers } from './Layers.tsx'
import { isPicture, isSvg, placePicture } from './pictures.ts'
import type { Studio } from './Studio.ts'
import type { Left } from './svg/placeShapes.ts'
import { Toolbar } from './Toolbar.tsx'

const SvgChoice = lazy(() => loadNeeded(() => import('./SvgChoice.tsx')))
const SvgLeft = lazy(() => loadNeeded(() => import('./SvgLeft.tsx')))

const isField = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'color')

/** The tools, the canvas and the layers of a drawing, for people who may edit it. */
export default function Workshop({
  studio,
  doc,
  awareness,
  me,
  services,
  page,
}: EditorProps & { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const [zoom, setZoom] = useState(0)
  const [fit, setFit] = useState(0.5)
  const shown = zoom || fit
  const [isOpen, setOpen] = useState(() => window.innerWidth > 760)
  /** Files of SVG about which nothing has been said yet. */
  const [asked, setAsked] = useState<readonly File[]>([])
  /** What the last SVG lost. */
  const [leftOut, setLeftOut] = useState<Left>()
  const put = async (file: File, run: () => Promise<unknown>) => {
    try {
      await run()
    } catch {
      showRefusal({ message: t('upload.failed', { name: file.name }) })
    }
  }
  const putPicture = (file: File) =>
    put(file, () => placePicture(studio, file, (...args) => services.upload(...args)))
  const place = async (files: Iterable<File>) => {
    const [drawn, others] = [[...files].filter(isSvg), [...files].filter((file) => !isSvg(file))]
    if (drawn.length > 0) setAsked((was) => [...was, ...drawn])
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
    for (const file of others) await putPicture(file)
  }
  const putShapes = async (file: File) => {
    const { insertSvg } = await import('./svg/insertSvg.ts')
    const left = await insertSvg(studio, file)
    if (left) setLeftOut(left)
  }
  const picturesOf = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(isPicture)
  return (
    <div
      className={classes.root}
      data-graphic
      onKeyDown={(event) => {
        // Keys in an open menu are the menu's: it stands elsewhere in the page.
        if (isField(event.target) || !event.currentTarget.contains(event.target as Node)) return
        const zoomTo = pressKey(studio, event, shown)
        if (zoomTo === undefined) return
        event.preventDefault()
        if (zoomTo !== shown) setZoom(zoomTo)
      }}
      onCopy={(event) => {
        if (!isField(event.target) && copySelected(studio, event.clipboardData)) event.preventDefault()
      }}
      onCut={(event) => {
        if (isField(event.target) || !copySelected(studio, event.clipboardData)) return
        event.preventDefault()
        deleteSelected(studio)
      }}
      onPaste={(event) => {
        if (isField(event.target)) return
        const files = picturesOf(event.clipboardData)
        event.preventDefault()
        if (files.length > 0) void place(files)
        else pasteInto(studio, event.clipboardData)
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        const files = picturesOf(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        void place(files)
      }}
    >
      <Toolbar
        {...{ studio, doc, setZoom, place }}
        zoom={shown}
        title={page.title}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {asked[0] ? (
        <Suspense>
          <SvgChoice
            name={asked[0].name}
            onClose={() => setAsked(asked.slice(1))}
            onChosen={(way) => {
              setAsked(asked.slice(1))
              void (way === 'shapes' ? putShapes : putPicture)(asked[0]!).catch(showFailure)
            }}
          />
        </Suspense>
      ) : null}
      {leftOut ? (
        <Suspense>
          <SvgLeft left={leftOut} onClose={() => setLeftOut(undefined)} />
        </Suspense>
      ) : null}
      <div className={classes.middle}>
        <Canvas {...{ studio, awareness, me, zoom, setZoom, fit, setFit }} label={page.title || t('title')} />
        {isOpen ? <Layers studio={studio} version={studio.get()} /> : null}
      </div>
    </div>
  )
}
